import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { markLimitsApplied } from '#features/plans/server/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres, withDatabase } from '#test/postgres.ts';
import { fillDatabase } from './fill-database.ts';

/** Written to database and data folder: a server refuses a folder of another site. */
export const SITE_ID = '00000000-0000-4000-8000-000000000001';

/** For a machine of the database's own, except that `startPostgres` turns fsync off. */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
};

const connect = (connectionString: string) => openDatabase({ connectionString, poolSize: 1 }, () => {});

export type Databases = Awaited<ReturnType<typeof openDatabases>>;

/** Uses the server of `BENCH_DATABASE_URL`, which keeps the databases, or starts a temporary one. */
export async function openDatabases(log: (text: string) => void) {
  const given = process.env['BENCH_DATABASE_URL'];
  const server = given ? { address: given, stop: () => {} } : startPostgres(SETTINGS);
  const admin = connect(server.address);
  const source = readFileSync(join(import.meta.dirname, 'fill-database.ts'));
  const fingerprint = createHash('sha256').update(source).digest('hex');
  const prepare = async (businesses: number): Promise<string> => {
    const name = `plaza_bench_${businesses}`;
    const address = withDatabase(server.address, name);
    const { rows } = await sql`SELECT FROM pg_database
      WHERE datname = ${name} AND shobj_description(oid, 'pg_database') = ${fingerprint}`.execute(admin);
    if (rows.length === 0) {
      log(`filling ${name}`);
      await sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(admin);
      await sql`CREATE DATABASE ${sql.id(name)}`.execute(admin);
      await using db = connect(address);
      await fillDatabase(db, businesses);
      await sql`COMMENT ON DATABASE ${sql.id(name)} IS ${sql.lit(fingerprint)}`.execute(admin);
    }
    await using db = connect(address);
    await migrate(db);
    const identity = db.insertInto('siteIdentity').values({ id: SITE_ID });
    await identity.onConflict((conflict) => conflict.doNothing()).execute();
    // People have more than any plan shows.
    await markLimitsApplied(db);
    return address;
  };
  const prepared = new Map<number, Promise<string>>();
  const { rows } = await sql<{ serverVersion: string }>`SHOW server_version`.execute(admin);
  return {
    version: rows[0]?.serverVersion ?? '',
    /** Returns the address of the database with so many businesses, and fills it first if it is new. */
    provide: (businesses: number): Promise<string> => {
      const address = prepared.get(businesses) ?? prepare(businesses);
      prepared.set(businesses, address);
      return address;
    },
    /** Creates an empty database, in place of one of that name. */
    create: async (what: string): Promise<string> => {
      const name = `plaza_bench_${what}`;
      await sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(admin);
      await sql`CREATE DATABASE ${sql.id(name)}`.execute(admin);
      return withDatabase(server.address, name);
    },
    close: async () => {
      await admin.destroy();
      server.stop();
    },
  };
}
