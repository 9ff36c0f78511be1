import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../../test/database.ts';
import { migrate, requireMigrated } from './migrate.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const NEWER = /changed by a newer version of this program \(9999_ratings\)/;

/** Does the work where the database has also run a migration that nobody here knows. */
async function afterNewer(work: () => Promise<unknown>): Promise<void> {
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999_ratings', '2099-01-01')`.execute(db);
  await work();
  await sql`DELETE FROM kysely_migration WHERE name = '9999_ratings'`.execute(db);
}

describe('migrate', () => {
  it('has nothing to do a second time', async () => {
    expect(await migrate(db)).toEqual([]);
  });

  it('refuses a database that a newer version has changed', async () => {
    await afterNewer(() => expect(migrate(db)).rejects.toThrow(NEWER));
  });
});

describe('requireMigrated', () => {
  it('takes a database that is as it has to be', async () => {
    await expect(requireMigrated(db)).resolves.toBeUndefined();
  });

  it('refuses one that a newer version has changed', async () => {
    await afterNewer(() => expect(requireMigrated(db)).rejects.toThrow(NEWER));
  });

  it('names what has not been run', async () => {
    await sql`DELETE FROM kysely_migration WHERE name = '0016_trades_in_places'`.execute(db);
    await expect(requireMigrated(db)).rejects.toThrow(/\(0016_trades_in_places\), and MIGRATE is off/);
  });
});
