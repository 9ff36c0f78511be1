import { protocol } from '@electric-sql/pglite';
import { expect, it, vi } from 'vitest';
import { createSessionQueue } from './session-queue.ts';

it('ends a connection while another one works', async () => {
  const busy = Promise.withResolvers<void>();
  const db = {
    execProtocolRawStream: vi.fn<() => Promise<void>>(() => busy.promise),
    isInTransaction: () => false,
  };
  const queue = createSessionQueue(db, () => {});
  const ask = (connection: number) => queue.add(connection, protocol.serialize.query('SELECT 1'), () => {});
  const other = ask(1);
  const request = ask(2);
  const ended = [queue.end(2), queue.end(2)];
  await expect(request).rejects.toThrow('the connection has ended');
  busy.resolve();
  await Promise.all([other, ...ended]);
  expect(db.execProtocolRawStream).toHaveBeenCalledTimes(1);
});

it('rolls back what a connection leaves open, before it serves another one', async () => {
  const sent: string[] = [];
  const db = {
    execProtocolRawStream: async (message: Uint8Array) =>
      void sent.push(Buffer.from(message).toString('latin1').slice(5, -1)),
    isInTransaction: () => sent.at(-1) === 'BEGIN',
  };
  const queue = createSessionQueue(db, () => {});
  const ask = (connection: number, text: string) =>
    queue.add(connection, protocol.serialize.query(text), () => {});
  await ask(1, 'BEGIN');
  const other = ask(2, 'SELECT 2');
  await Promise.all([queue.end(1), other]);
  expect(sent).toEqual(['BEGIN', 'ROLLBACK', 'SELECT 2']);
});
