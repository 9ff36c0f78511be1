import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const run = (text: string) => db.transaction().execute((transaction) => sql.raw(text).execute(transaction));

const runMigration = async (name: string) =>
  run(await readFile(join(import.meta.dirname, `../../../db/migrations/${name}.sql`), 'utf8'));

it('splits the one number of businesses by its kind', async () => {
  await run('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await runMigration('0001_baseline');
  await runMigration('0002_backup_run');
  await run(`
    INSERT INTO app_user (email, name) VALUES ('ana@example.com', 'Ana');
    INSERT INTO business_profile (user_id, name, phone_number) VALUES
      (1, 'Celular', '+50255551234'), (1, 'Otro celular', '+50230001234'), (1, 'Fijo', '+50222320000'),
      (1, 'De Xela', '+50277612345'), (1, 'Sin teléfono', NULL);`);
  await runMigration('0003_trust');
  const call = (number: string, kind: string) => [{ number, kind, extension: null, label: null }];
  const split = await db
    .selectFrom('businessProfile')
    .select(['phoneNumber', 'whatsappNumber', 'callNumbers', 'phoneKeys'])
    .orderBy('id')
    .execute();
  expect(split.map((row) => Object.values(row))).toEqual([
    ['+50255551234', '+50255551234', call('+50255551234', 'mobile'), ['+50255551234']],
    ['+50230001234', '+50230001234', call('+50230001234', 'mobile'), ['+50230001234']],
    ['+50222320000', null, call('+50222320000', 'fixed'), ['+50222320000']],
    ['+50277612345', null, call('+50277612345', 'fixed'), ['+50277612345']],
    [null, null, null, []],
  ]);
});
