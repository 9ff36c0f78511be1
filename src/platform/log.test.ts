import { expect, it } from 'vitest';
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
