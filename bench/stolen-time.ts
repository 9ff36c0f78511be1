import { readFileSync } from 'node:fs';

/** Hundredths of seconds of all processors since they started, by the first line of /proc/stat: worked, and withheld by the host. */
function processorTime() {
  const [, ...times] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? [];
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, softInterrupts = 0, stolen = 0] =
    times.map(Number);
  return { worked: user + nice + system + interrupts + softInterrupts, stolen };
}

/** Begins to watch; what it gives tells the share of the processors' wanted time, 0 to 1, that the host has given to others since. */
export function watchStolenTime(): () => number {
  const before = processorTime();
  return () => {
    const now = processorTime();
    const stolen = now.stolen - before.stolen;
    return stolen / (stolen + now.worked - before.worked || 1);
  };
}
