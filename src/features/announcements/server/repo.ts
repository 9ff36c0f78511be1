import { type Insertable, type QueryCreator, type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/database.ts';
import { inIdPart, listIdParts } from '#platform/db/id-parts.ts';
import { type Key, MOST_COUNTED, NEWEST, beyond, outward } from '#platform/db/keyset.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { Cursor } from '#shared/cursor.ts';

/** A search looks through so many of the nearest announcements before it gathers all matches. */
const WINDOW = 1_000;

interface ListedRow {
  id: number;
  createdAt: Date;
}

/** Which announcements a list keeps: those active at `at`, and with a search those that have all its words. */
export interface AnnouncementMatch {
  at: Date;
  search: string;
}

/** Spelled as its index is. */
const isActive = (at: Date): RawBuilder<boolean> => sql`coalesce(expires_at, 'infinity') > ${at}`;

const matches = (search: string): RawBuilder<boolean> =>
  sql`search @@ plainto_tsquery('pg_catalog.spanish', f_norm(${search}))`;

/** The active announcements beyond the cursor, nearest to it first. */
const activeBeyond = (db: QueryCreator<Tables>, at: Date, cursor: Cursor<Key> | null) =>
  db.selectFrom('announcement').select(['id', 'createdAt']).where(isActive(at)).where(beyond(NEWEST, cursor));

/** Stores an announcement and gives its id. */
export async function insertAnnouncement(
  db: Db,
  values: Insertable<Tables['announcement']>,
): Promise<number> {
  const { id } = await db.insertInto('announcement').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * The announcements that match beyond the cursor, nearest to it first. A search for common words fills its page from the
 * nearest thousand; only rare ones make the index gather every match.
 */
export async function listActive(
  db: Db,
  { at, search }: AnnouncementMatch,
  cursor: Cursor<Key> | null,
  limit: number,
): Promise<ListedRow[]> {
  const order = outward(NEWEST, cursor);
  const active = activeBeyond(db, at, cursor).orderBy(order);
  if (search === '') return active.limit(limit).execute();
  const near = await db
    .selectFrom(
      active
        .select(sql`search`.as('search'))
        .limit(WINDOW)
        .as('near'),
    )
    .select(['id', 'createdAt'])
    .where(matches(search))
    .orderBy(order)
    .limit(limit)
    .execute();
  if (near.length === limit) return near;
  return db
    .with(
      (cte) => cte('hits').materialized(),
      (db) => activeBeyond(db, at, cursor).where(matches(search)),
    )
    .selectFrom('hits')
    .selectAll()
    .orderBy(order)
    .limit(limit)
    .execute();
}

/** How many announcements match, counting no further than one past `MOST_COUNTED`. */
export async function countActive(db: Db, { at, search }: AnnouncementMatch): Promise<number> {
  const matched = activeBeyond(db, at, null)
    .where(search === '' ? sql<boolean>`true` : matches(search))
    .limit(MOST_COUNTED + 1);
  const { count } = await db
    .selectFrom(matched.as('matched'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Ids of the newest active announcements of a business, newest first. */
export async function listActiveOfBusiness(
  db: Db,
  businessId: number,
  at: Date,
  limit: number,
): Promise<number[]> {
  const rows = await activeBeyond(db, at, null)
    .where('businessId', '=', businessId)
    .orderBy(outward(NEWEST, null))
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether there is such an announcement. */
export async function announcementExists(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('announcement').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

export type AnnouncementRow = Awaited<ReturnType<typeof listAnnouncements>>[number];

/** The announcements with these ids, newest first, each with the number of its replies. */
export function listAnnouncements(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('announcement')
    .select((eb) => [
      'id',
      'businessId',
      'title',
      'content',
      'allowReplies',
      'expiresAt',
      'createdAt',
      eb
        .selectFrom('announcementReply')
        .whereRef('announcementReply.announcementId', '=', 'announcement.id')
        .select(eb.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('replyCount'),
    ])
    .where('id', '=', sql<number>`any(${[...ids]})`)
    .orderBy(outward(NEWEST, null))
    .execute();
}

const selectEntries = (db: Db, at: Date) =>
  db.selectFrom('announcement').select(['id', 'updatedAt']).where(isActive(at));

/** The parts that the active announcements fall into, for the sitemap. */
export const listAnnouncementParts = (db: Db, at: Date) => listIdParts(db, selectEntries(db, at));

/** The active announcements of one part, by id. */
export const listAnnouncementsOfPart = (db: Db, part: number, at: Date) =>
  selectEntries(db, at).where(inIdPart(part)).orderBy('id').execute();
