import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { markLimitsApplied } from '#features/plans/server/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres, withDatabase } from '#test/postgres.ts';
import { addItems } from './add-items.ts';
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
  const sources = ['fill-database.ts', 'add-items.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, file)),
  );
  const [ofAll, ofItems] = sources.map((source) => createHash('sha256').update(source).digest('hex'));
  /** Keeps the database, whose comment tells from what it was filled. */
  const keep = async (name: string, comment: string, fill: (address: string) => Promise<void>) => {
    const { rows } = await sql`SELECT FROM pg_database
      WHERE datname = ${name} AND shobj_description(oid, 'pg_database') = ${comment}`.execute(admin);
    const address = withDatabase(server.address, name);
    if (rows.length > 0) return address;
    log(`filling ${name}`);
    await sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(admin);
    await fill(address);
    await sql`COMMENT ON DATABASE ${sql.id(name)} IS ${sql.lit(comment)}`.execute(admin);
    return address;
  };
  const prepare = async (businesses: number, withItems: boolean): Promise<string> => {
    const name = `plaza_bench_${businesses}${withItems ? '_items' : ''}`;
    const comment = withItems ? `${ofAll} ${ofItems}` : `${ofAll}`;
    const address = await keep(name, comment, async (empty) => {
      await sql`CREATE DATABASE ${sql.id(name)}`.execute(admin);
      await using db = connect(empty);
      await fillDatabase(db, businesses);
      if (withItems) await addItems(empty);
    });
    await using db = connect(address);
    await migrate(db);
    const identity = db.insertInto('siteIdentity').values({ id: SITE_ID });
    await identity.onConflict((conflict) => conflict.doNothing()).execute();
    // People have more than any plan shows.
    await markLimitsApplied(db);
    return address;
  };
  const prepared = new Map<string, Promise<string>>();
  const provide = (businesses: number, { withItems = false } = {}): Promise<string> => {
    const key = `${businesses} ${withItems}`;
    const address = prepared.get(key) ?? prepare(businesses, withItems);
    prepared.set(key, address);
    return address;
  };
  const { rows } = await sql<{ serverVersion: string }>`SHOW server_version`.execute(admin);
  return {
    version: rows[0]?.serverVersion ?? '',
    /**
     * Returns the address of the database with so many businesses, and fills it first if it is new. Another has the
     * same with items; it is no copy, because PostgreSQL copies no database that a measurement uses.
     */
    provide,
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
