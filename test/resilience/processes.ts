import { readFileSync } from 'node:fs';
import { cpuMs, memoryMb } from '../../bench/server.ts';
import { childIds } from '../child-ids.ts';

function measure(read: (pid: number) => number, pid: number): number {
  try {
    return read(pid);
  } catch {
    return 0;
  }
}

export const treeMemoryMb = (pid: number): number =>
  [pid, ...childIds(pid)].reduce((sum, one) => sum + measure(memoryMb, one), 0);

function peakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
}

export function watchChildren() {
  const used = new Map<number, { cpu: number; peak: number }>();
  const look = () => {
    for (const pid of childIds(process.pid)) {
      const [cpu, peak] = [measure(cpuMs, pid), measure(peakMb, pid)];
      if (peak > 0) used.set(pid, { cpu, peak });
    }
    return used;
  };
  const timer = setInterval(look, 10);
  return {
    cpuMs: () => [...look().values()].reduce((sum, { cpu }) => sum + cpu, 0),
    peakMb: () => Math.max(0, ...[...look().values()].map(({ peak }) => peak)),
    stop: () => clearInterval(timer),
  };
}
