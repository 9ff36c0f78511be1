import { sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { ADMIN_NOTICE_KINDS, DEFAULT_MAIL, type MailMode, type NoticeKind } from '../../schema.ts';

export function listChangedSettings(db: Db, userId: number): Promise<{ kind: NoticeKind; mail: MailMode }[]> {
  return db
    .selectFrom('noticeSetting')
    .select(['kind', 'mail'])
    .where('userId', '=', userId)
    .orderBy('kind')
    .$narrowType<{ kind: NoticeKind }>()
    .execute();
}

export async function storeSetting(db: Db, userId: number, kind: NoticeKind, mail: MailMode): Promise<void> {
  if (mail === DEFAULT_MAIL[kind]) {
    await db.deleteFrom('noticeSetting').where('userId', '=', userId).where('kind', '=', kind).execute();
    return;
  }
  await db
    .insertInto('noticeSetting')
    .columns(['userId', 'kind', 'mail'])
    .expression((eb) =>
      eb
        .selectFrom('appUser')
        .select(['id', eb.val<string>(kind).as('kind'), eb.val<MailMode>(mail).as('mail')])
        .where('id', '=', userId)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'kind']).doUpdateSet({ mail }))
    .execute();
}

export async function listAdminModes(db: Db, userId: number): Promise<[NoticeKind, MailMode][]> {
  const changed = new Map(
    (await listChangedSettings(db, userId)).map(({ kind, mail }) => [kind, mail] as const),
  );
  return ADMIN_NOTICE_KINDS.map((kind) => [kind, changed.get(kind) ?? DEFAULT_MAIL[kind]]);
}

export async function accountExists(db: Db, userId: number): Promise<boolean> {
  const account = await db
    .selectFrom('appUser')
    .select(sql.lit(1).as('found'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return account !== undefined;
}
