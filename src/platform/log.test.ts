import { afterEach, expect, it, vi } from 'vitest';
import { createLog } from './log.ts';

it('writes errors of connections without the client and its cancel key', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const client = { processID: 4711, secretKey: 1_234_567 };
  const err = Object.assign(new Error('terminating connection'), { code: '57P01', client });
  log.warn(
    { err: Object.assign(new Error('task failed', { cause: err }), { client, reason: err }) },
    'failed',
  );
  log.warn({ err }, 'idle database connection failed');
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { err: { message: 'task failed: terminating connection', stack: expect.stringContaining('caused by') } },
    { err: { type: 'Error', message: 'terminating connection', code: '57P01' } },
  ]);
  expect(lines.join('')).not.toMatch(/client|processID|secretKey|1234567/);
});

afterEach(() => void vi.useRealTimers());

it('writes a warning of an outage once, and then how often it came again', () => {
  vi.useFakeTimers();
  const lines: { msg: string; repeated?: number; err?: object }[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const away = (address: string) => ({
    err: Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' }),
    requestId: address,
  });
  for (const address of ['a', 'b', 'c']) log.warn(away(address), 'not available');
  log.child({}).warn(away('d'), 'not available');
  log.warn({ ...away('e'), job: 'mail' }, 'not available');
  log.warn({ finding: 'no disk' }, 'not available');
  log.warn({ finding: 'no disk' }, 'not available');
  for (const address of ['f', 'g']) log.error(away(address), 'not available');
  expect(lines.map(({ err, repeated }) => [err !== undefined, repeated])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, undefined],
    [false, undefined],
    [true, undefined],
    [true, undefined],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(6)).toMatchObject([
    { repeated: 3, fault: 'connect ECONNREFUSED a', msg: 'not available' },
  ]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(7);
  log.warn(away('h'), 'not available');
  expect(lines[7]).toMatchObject({ err: { message: 'connect ECONNREFUSED h' }, requestId: 'h' });
});
