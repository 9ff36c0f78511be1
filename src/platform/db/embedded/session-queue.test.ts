import { Socket } from 'node:net';
import { type PGlite, protocol } from '@electric-sql/pglite';
import { expect, it, vi } from 'vitest';
import { keepErrorListener } from './error-listener.ts';
import { createSessionQueue } from './session-queue.ts';

it('ends a connection that fails and closes while another one works', async () => {
  const busy = Promise.withResolvers<void>();
  const db = {
    execProtocolRawStream: vi.fn<() => Promise<void>>(() => busy.promise),
    execProtocolStream: async () => [],
    isInTransaction: () => false,
  };
  const options = { ownClient: 'own', onForeignWork: () => {}, disconnect: () => {} };
  const queue = createSessionQueue(db as unknown as PGlite, options);
  const enqueue = (connection: number) =>
    queue.enqueue(connection, protocol.serialize.query('SELECT 1'), () => {});
  const other = enqueue(1);
  const request = enqueue(2);
  // The handler of a connection is detached for its error, and again for its end.
  queue.clearQueueForHandler(2);
  const ended = queue.clearTransactionIfNeeded(2);
  queue.clearQueueForHandler(2);
  await expect(request).rejects.toThrow('the connection has ended');
  busy.resolve();
  await Promise.all([other, ended]);
  expect(db.execProtocolRawStream).toHaveBeenCalledTimes(1);
});

it('a write that fails after the handler let go of the connection ends nothing', () => {
  const connection = new Socket();
  keepErrorListener(connection);
  for (let detach = 0; detach < 3; detach += 1) {
    connection.removeAllListeners('error');
    expect(() => connection.emit('error', new Error('write EPIPE'))).not.toThrow();
  }
});
