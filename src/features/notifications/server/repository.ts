import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/tables.ts';

export interface Recipient {
  id: number;
  name: string;
  email: string;
}

/** People who can sign in and whose address is verified. */
const selectRecipients = (db: Db) =>
  db
    .selectFrom('appUser')
    .select(['id', 'name', 'email'])
    .where('emailVerified', '=', true)
    .where('disabled', '=', false)
    .where('isHouse', '=', false);

export async function findRecipient(db: Db, userId: number): Promise<Recipient | null> {
  return (await selectRecipients(db).where('id', '=', userId).executeTakeFirst()) ?? null;
}

export const listAdministrators = (db: Db): Promise<Recipient[]> =>
  selectRecipients(db).where('role', '=', 'admin').orderBy('id').execute();

export async function insertNotice(transaction: Db, notice: Insertable<Tables['notice']>): Promise<void> {
  await transaction.insertInto('notice').values(notice).execute();
}
