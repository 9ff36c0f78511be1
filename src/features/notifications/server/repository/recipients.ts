import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import type { MailMode, NoticeKind } from '../../schema.ts';

export interface Recipient {
  id: number;
  name: string;
  email: string;
  mail: MailMode | null;
}

const selectRecipients = (db: Db) =>
  db
    .selectFrom('appUser')
    .where('emailVerified', '=', true)
    .where('disabled', '=', false)
    .where('isHouse', '=', false);

/** Skips accounts that are being deleted: waiting for them could end in a deadlock. */
export async function lockRecipients(
  transaction: Db,
  userIds: readonly number[],
  kind: NoticeKind,
): Promise<Recipient[]> {
  if (userIds.length === 0) return [];
  return selectRecipients(transaction)
    .select(['id', 'name', 'email'])
    .select((eb) =>
      eb
        .selectFrom('noticeSetting')
        .select('mail')
        .whereRef('userId', '=', 'appUser.id')
        .where('kind', '=', kind)
        .as('mail'),
    )
    .where('id', '=', sql<number>`any(${[...userIds]})`)
    .orderBy('id')
    .forKeyShare()
    .skipLocked()
    .execute();
}

export async function listAdministratorIds(db: Db): Promise<number[]> {
  const rows = await selectRecipients(db).select('id').where('role', '=', 'admin').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
