import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startPostgres, withDatabase } from '../../test/postgres.ts';
import { amountsFor } from './amounts.ts';
import { makeData } from './make-data.ts';

const SEED = 1;
/** Of every database here: it names pictures of which a new folder has none, so that folder has to bear the same id. */
export const SITE_ID = '00000000-0000-4000-8000-000000000001';

/** As for a machine that is the database's alone, but that nothing is ever written through to the disk. */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '4GB',
  random_page_cost: '1.1',
};

const connect = (connectionString: string) =>
  openDatabase({ connectionString, poolSize: 1 }, (error) => {
    throw error;
  });

/** By which data is known that the same code made. */
function fingerprint(): string {
  const hash = createHash('sha256').update(String(SEED));
  for (const file of globSync(join(import.meta.dirname, '*.ts')).toSorted()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

async function isMade(admin: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ made: string | null }>`
    SELECT shobj_description(oid, 'pg_database') AS made FROM pg_database WHERE datname = ${name}`.execute(
    admin,
  );
  return rows[0]?.made === fingerprint();
}

async function make(admin: Db, address: string, businesses: number, say: (what: string) => void) {
  const name = nameOf(businesses);
  await sql`DROP DATABASE IF EXISTS ${sql.id(name)} WITH (FORCE)`.execute(admin);
  await sql`CREATE DATABASE ${sql.id(name)}`.execute(admin);
  const db = connect(address);
  await makeData(db, amountsFor(businesses, SEED, new Date()), say);
  await db.destroy();
  await sql`COMMENT ON DATABASE ${sql.id(name)} IS ${sql.lit(fingerprint())}`.execute(admin);
}

const nameOf = (businesses: number) => `plaza_bench_${businesses}`;

/** Where databases of all sizes are made, or found again. */
export interface Databases {
  /** What the server says of itself. */
  version: string;
  /** Address of the database with so many businesses, which is made where it isn't there yet. */
  provide: (businesses: number) => Promise<string>;
  close: () => Promise<void>;
}

/** On the server of `BENCH_DATABASE_URL`, where they stay, or else on one of our own, with which they go. */
export async function openDatabases(say: (what: string) => void): Promise<Databases> {
  const given = process.env['BENCH_DATABASE_URL'];
  const server = given ? { address: given, stop: () => {} } : startPostgres(SETTINGS);
  const admin = connect(server.address);
  const { rows } = await sql<{ serverVersion: string }>`SHOW server_version`.execute(admin);
  const prepare = async (businesses: number): Promise<string> => {
    const address = withDatabase(server.address, nameOf(businesses));
    if (!(await isMade(admin, nameOf(businesses))))
      await make(admin, address, businesses, (what) => say(`${businesses} businesses: ${what}`));
    const db = connect(address);
    await migrate(db);
    await db
      .insertInto('siteIdentity')
      .values({ id: SITE_ID })
      .onConflict((known) => known.doNothing())
      .execute();
    await db.destroy();
    return address;
  };
  const prepared = new Map<number, Promise<string>>();
  return {
    version: rows[0]?.serverVersion ?? '',
    provide: (businesses) => {
      const address = prepared.get(businesses) ?? prepare(businesses);
      prepared.set(businesses, address);
      return address;
    },
    close: async () => {
      await admin.destroy();
      server.stop();
    },
  };
}
