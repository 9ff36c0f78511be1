import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

/** How late the event loop of a program was; milliseconds. */
export interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
}

const NS_PER_MS = 1e6;
const file = process.env['LOOP_DELAY_FILE'];

// Loaded into the program before its own code; at each signal it writes down what was since the last one.
if (file && isMainThread) {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  histogram.enable();
  process.on('SIGUSR2', () => {
    // The resolution is part of what the histogram counts.
    const delay = (value: number) => Math.max(0, value / NS_PER_MS - 1);
    const found: LoopDelay = {
      p50: delay(histogram.percentile(50)),
      p99: delay(histogram.percentile(99)),
      max: delay(histogram.max),
    };
    writeFileSync(file, JSON.stringify(found));
    histogram.reset();
  });
}
