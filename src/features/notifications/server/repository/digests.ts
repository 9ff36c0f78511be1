import type { Db } from '#platform/db/database.ts';
import type { NoticeKind } from '../../schema.ts';

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
          eb('isHouse', '=', false),
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
