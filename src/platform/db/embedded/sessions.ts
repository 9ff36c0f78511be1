import { type PGlite, messages, protocol } from '@electric-sql/pglite';
import { CONTENT_CHANGED } from '../content-version.ts';
import type { Statements } from './statements.ts';

const LISTEN = `LISTEN ${CONTENT_CHANGED}`;
/** In the engine's single-user mode SESSION AUTHORIZATION has no default to go back to. */
const RESET_SETTINGS = 'SET SESSION AUTHORIZATION postgres; SET ROLE NONE; RESET ALL';
const RESET = `${RESET_SETTINGS}; ${LISTEN}`;
/** What DISCARD ALL does, which can't run with others. */
const DISCARD = `${RESET_SETTINGS}; CLOSE ALL; DEALLOCATE ALL; UNLISTEN *; SELECT pg_advisory_unlock_all();
  DISCARD PLANS; DISCARD TEMP; DISCARD SEQUENCES; ${LISTEN}`;

const READ_SETTINGS = `
  SELECT format('SELECT set_config(%L, %L, false)', name, setting) FROM pg_settings
  WHERE source = 'session' AND name NOT IN ('transaction_isolation', 'transaction_read_only', 'transaction_deferrable')
  UNION ALL SELECT format('SET SESSION AUTHORIZATION %I', session_user) WHERE session_user <> 'postgres'
  UNION ALL SELECT format('SET ROLE %I', current_setting('role')) WHERE current_setting('role') <> 'none'`;

async function run(db: PGlite, statements: string): Promise<string[]> {
  const answer = await db.execProtocolStream(protocol.serialize.query(statements));
  return answer.flatMap((message) =>
    message instanceof messages.DataRowMessage ? [String(message.fields[0])] : [],
  );
}

/** A foreign client's temporary tables, statements and cursors last until another one is served. */
export function createSessions(db: PGlite, statements: Statements) {
  const own = new Set<number>();
  const settings = new Map<number, string>();
  let current: number | null = null;
  let last: number | null = null;

  async function suspend(): Promise<void> {
    if (current === null) return;
    settings.set(current, (await run(db, READ_SETTINGS)).join(';'));
    await run(db, RESET);
    statements.forget();
    current = null;
  }

  async function resume(connection: number): Promise<void> {
    await suspend();
    if (last !== null && last !== connection) await run(db, DISCARD);
    await run(db, settings.get(connection) ?? '');
    current = connection;
    last = connection;
  }

  return {
    isOwn: (connection: number) => own.has(connection),
    addOwn: (connection: number) => void own.add(connection),
    enter: async (connection: number): Promise<void> => {
      if (own.has(connection)) return suspend();
      if (current !== connection) await resume(connection);
    },
    end: async (connection: number): Promise<void> => {
      if (last === connection) {
        await run(db, DISCARD);
        statements.forget();
        current = null;
        last = null;
      }
      own.delete(connection);
      settings.delete(connection);
    },
    rollBack: async (): Promise<void> => void (await run(db, 'ROLLBACK')),
  };
}

export function watchForText(text: string, onMatch: () => void): (piece: Uint8Array) => void {
  const sought = Buffer.from(text);
  let end = Buffer.alloc(0);
  return (piece) => {
    const bytes = Buffer.concat([end, piece]);
    if (bytes.includes(sought)) onMatch();
    end = Buffer.from(bytes.subarray(Math.max(0, bytes.length - sought.length + 1)));
  };
}
