import type { PGlite } from '@electric-sql/pglite';

/** The messages of the extended query protocol that leave something behind for the next one of the same connection. */
const UNFINISHED = new Set(Array.from('PBDECH', (letter) => letter.charCodeAt(0)));

/**
 * The database for a socket server of several connections. They share one session, and with it the unnamed statement and
 * portal: the server lets a connection finish only a transaction before it turns to another one, so that of two that wait
 * behind a transaction each would be answered with the other's rows. Here everything up to its Sync counts as one as well.
 */
export function keepPipelinesWhole(db: PGlite): PGlite {
  let isUnfinished = false;
  const isInTransaction: PGlite['isInTransaction'] = () => isUnfinished || db.isInTransaction();
  const execProtocolRawStream: PGlite['execProtocolRawStream'] = (message, options) => {
    isUnfinished = UNFINISHED.has(message[0] ?? 0);
    return db.execProtocolRawStream(message, options);
  };
  // So the server rolls back what a client that vanished has left open.
  const exec: PGlite['exec'] = (query, options) => {
    isUnfinished = false;
    return db.exec(query, options);
  };
  const own = new Map<PropertyKey, unknown>(Object.entries({ isInTransaction, execProtocolRawStream, exec }));
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = own.get(name) ?? Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
