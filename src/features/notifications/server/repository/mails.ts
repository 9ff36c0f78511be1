import type { Db } from '#platform/db/database.ts';
import { type NoticeKind, ADMIN_NOTICE_KINDS, DEFAULT_MAIL, type MailMode } from '../../schema.ts';
import { sql } from 'kysely';

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

export interface DigestOwner {
  id: number;
  name: string;
  email: string;
  isAdmin: boolean;
}

export function listDigestOwnerIds(db: Db, before: Date, limit: number): Promise<{ userId: number }[]> {
  return db
    .selectFrom('notice')
    .select('userId')
    .distinct()
    .where('awaitsDigest', '=', true)
    .where('createdAt', '<', before)
    .orderBy('userId')
    .limit(limit)
    .execute();
}

export async function lockDigestOwner(transaction: Db, userId: number): Promise<DigestOwner | null> {
  const owner = await transaction
    .selectFrom('appUser')
    .select(['id', 'name', 'email'])
    .select((eb) =>
      eb
        .and([
          eb('role', '=', 'admin'),
          eb('emailVerified', '=', true),
          eb('disabled', '=', false),
          eb('isSystemAccount', '=', false),
        ])
        .as('isAdmin'),
    )
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return owner ? { ...owner, isAdmin: Boolean(owner.isAdmin) } : null;
}

export interface DigestItem {
  kind: NoticeKind;
  path: string;
  isRead: boolean;
}

/** Takes what waits for the digest; a second call finds nothing. */
export async function claimDigest(transaction: Db, userId: number, before: Date): Promise<DigestItem[]> {
  const rows = await transaction
    .updateTable('notice')
    .set({ awaitsDigest: false })
    .where('userId', '=', userId)
    .where('awaitsDigest', '=', true)
    .where('createdAt', '<', before)
    .returning(['kind', 'path', 'readAt'])
    .$narrowType<{ kind: NoticeKind }>()
    .execute();
  return rows.map(({ kind, path, readAt }) => ({ kind, path, isRead: readAt !== null }));
}
