import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { requireProgram } from '#test/debian-package.ts';

const run = promisify(execFile);

export const requireWrk = () => requireProgram('/usr/bin/wrk', 'wrk');

interface WrkLoad {
  address: string;
  connections: number;
  /** Whole ones. */
  seconds: number;
  headers: Record<string, string>;
}

/** Autocannon is slower than nginx and would measure itself. @throws when a request fails */
export async function runWrk({ address, connections, seconds, headers }: WrkLoad) {
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const options = ['-t', '1', '-c', String(connections), '-d', String(seconds), ...fields, address];
  const { stdout } = await run(requireWrk(), options);
  const failures = /^\s*(Non-2xx|Socket errors).*$/m.exec(stdout)?.[0];
  if (failures) throw new Error(`${address}: ${failures.trim()}`);
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1]);
  const perSecond = Number(/^Requests\/sec:\s+([\d.]+)/m.exec(stdout)?.[1]);
  return { requests, perSecond };
}
