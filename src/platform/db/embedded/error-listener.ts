import type { Socket } from 'node:net';

/** The handler removes all listeners while a write may still fail, and such an error without one ends the program. */
export function keepErrorListener(connection: Pick<Socket, 'on'>): void {
  const ignore = () => {};
  connection.on('error', ignore);
  connection.on('removeListener', (_event, listener) => {
    if (listener === ignore) connection.on('error', ignore);
  });
}
