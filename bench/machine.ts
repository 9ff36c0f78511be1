import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { percentile } from './load/percentile.ts';

/** Where a report comes from. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGb: number;
  node: string;
  postgres: string;
  /** Processes that wanted to run in the minute before. */
  loadBefore: number;
  /** The 95th percentile of a hundred times that the same sum took, divided by their median; 1 on a quiet machine. */
  noise: number;
  /** Share of the processors' wanted time that the host gave to others while it was measured, 0 to 1. */
  stolen: number;
}

function timeOfASum(): number {
  const before = performance.now();
  let sum = 0;
  for (let number = 0; number < 5e6; number += 1) sum += Math.sqrt(number);
  if (sum < 0) throw new Error('A sum of roots was negative');
  return performance.now() - before;
}

/** Describes the machine, and measures how evenly it works just now. */
export function describeMachine(postgres: string): Omit<Machine, 'stolen'> {
  const times = Array.from({ length: 100 }, timeOfASum);
  return {
    processor: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres,
    loadBefore: loadavg()[0] ?? 0,
    noise: percentile(times, 95) / percentile(times, 50),
  };
}
