import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { startPgbouncer } from '../pgbouncer.ts';
import { startPostgres } from '../postgres.ts';
import { ADDRESSES, RANGE } from './network.ts';
import type { Part } from './part.ts';

const ROLE = 'plaza';
const PASSWORD = 'secret';

const ACCESS = `local all all trust
local replication all trust
host all all ${RANGE} trust
host replication all ${RANGE} trust
`;

/** Acknowledged writes must survive a kill. */
const settings = (address: string, access: string) => ({
  listen_addresses: address,
  hba_file: access,
  synchronous_commit: 'on',
});

async function createDatabase(address: string): Promise<void> {
  const admin = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
  await sql`CREATE ROLE ${sql.id(ROLE)} LOGIN PASSWORD ${sql.lit(PASSWORD)}`.execute(admin);
  await sql`ALTER ROLE ${sql.id(ROLE)} SET statement_timeout = '15s'`.execute(admin);
  await sql`ALTER ROLE ${sql.id(ROLE)} SET jit = off`.execute(admin);
  await sql`CREATE DATABASE plaza OWNER ${sql.id(ROLE)}`.execute(admin);
  await admin.destroy();
}

const addressAt = (host: string) => `postgres://${ROLE}:${PASSWORD}@${host}:5432/plaza`;

function serverPart(name: string, server: ReturnType<typeof startPostgres>): Part {
  return { name, kill: async () => server.kill(), start: server.start };
}

/** Starts a primary, its streaming replica, and PgBouncer in session mode before the primary. */
export async function startDatabases(folder: string) {
  await using cleanup = new AsyncDisposableStack();
  const access = join(folder, 'pg_hba.conf');
  await writeFile(access, ACCESS);
  // PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  const primary = startPostgres(settings(ADDRESSES.primary, access));
  cleanup.defer(primary.stop);
  await createDatabase(primary.address);
  const source = `postgres://postgres@localhost/postgres?host=${ADDRESSES.primary}`;
  const replica = startPostgres(settings(ADDRESSES.replica, access), { replicaOf: source });
  cleanup.defer(replica.stop);
  const pgbouncer = await startPgbouncer({
    address: addressAt(ADDRESSES.primary),
    mode: 'session',
    host: ADDRESSES.pgbouncer,
  });
  cleanup.defer(pgbouncer.stop);
  const parts: Part[] = [
    serverPart('primary', primary),
    serverPart('replica', replica),
    { name: 'PgBouncer', kill: pgbouncer.kill, start: pgbouncer.start },
  ];
  const stack = cleanup.move();
  return {
    /** As the hosts are set. */
    settings: { DATABASE_URL: pgbouncer.address, DATABASE_READ_URL: addressAt(ADDRESSES.replica) },
    primary: addressAt(ADDRESSES.primary),
    replica: addressAt(ADDRESSES.replica),
    parts,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
