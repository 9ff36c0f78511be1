import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type SummaryRow, selectSummaries } from '#features/businesses/server/index.ts';
import { type AnnouncementMediaRow, shownAnnouncementMedia } from '#features/media/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST, pageOrder } from '#platform/db/keyset.ts';
import { prepared } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import { FACT_NAMES } from '../../schema.ts';
import { isActive } from './lists.ts';

const COLUMNS = [
  'id',
  'businessId',
  'title',
  'content',
  ...FACT_NAMES,
  'allowReplies',
  'expiresAt',
  'outcome',
  'isHidden',
  'withheldReason',
  'heldFor',
  'createdAt',
  'updatedAt',
] as const;

export interface AnnouncementRow extends Pick<Selectable<Tables['announcement']>, (typeof COLUMNS)[number]> {
  /** Without replies that were taken down or are held. */
  replyCount: number;
  media: AnnouncementMediaRow[];
  summary: SummaryRow;
}

type FoundRow = AnnouncementRow | { id: null; summary: SummaryRow };

const replyCount = sql<number>`(
  SELECT count(*) FROM announcement_reply r
  WHERE r.announcement_id = a.id AND r.withheld_reason IS NULL AND r.held_for IS NULL)`;

type Businesses = ReturnType<typeof selectSummaries>;
type Announcements = SelectQueryBuilder<Tables, 'announcement', Selectable<Tables['announcement']>>;

/** The newest first. A business of which there is none has one row with a null `id`. */
function selectFound(
  db: Db,
  at: Date,
  ofBusinesses: (businesses: Businesses) => Businesses,
  announcements: Announcements,
): Promise<FoundRow[]> {
  return db
    .with(
      (cte) => cte('business').materialized(),
      (creator) => ofBusinesses(selectSummaries(creator)),
    )
    .selectFrom('business')
    .modifyFront(prepared())
    .leftJoin(announcements.as('a'), 'a.businessId', 'business.id')
    .select(COLUMNS.map((name) => `a.${name}` as const))
    .select(['business.summary', replyCount.as('replyCount')])
    .select(shownAnnouncementMedia('business.userId', at).as('media'))
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .$castTo<FoundRow>()
    .execute();
}

const isFound = (row: FoundRow): row is AnnouncementRow => row.id !== null;

export async function listAnnouncements(
  db: Db,
  ids: readonly number[],
  at: Date,
): Promise<AnnouncementRow[]> {
  const isAsked = sql<number>`any(${[...ids]})`;
  const announcements = db.selectFrom('announcement').selectAll().where('id', '=', isAsked);
  const rows = await selectFound(
    db,
    at,
    (businesses) => businesses.where('b.id', 'in', announcements.clearSelect().select('businessId')),
    announcements,
  );
  return rows.filter(isFound);
}

interface BusinessList {
  businessId: number;
  /** Of ended and hidden ones, too. */
  isComplete: boolean;
  limit: number;
}

/** Null without such a business. */
export async function findAnnouncementsOfBusiness(
  db: Db,
  { businessId, isComplete, limit }: BusinessList,
  at: Date,
): Promise<{ business: SummaryRow; rows: AnnouncementRow[] } | null> {
  const announcements = db
    .selectFrom('announcement')
    .selectAll()
    .where('businessId', '=', businessId)
    .$if(!isComplete, (query) => query.where(isActive({ at })))
    .orderBy(pageOrder(NEWEST_FIRST, null))
    .limit(limit);
  const rows = await selectFound(
    db,
    at,
    (businesses) => businesses.where('b.id', '=', businessId),
    announcements,
  );
  const [first] = rows;
  return first ? { business: first.summary, rows: rows.filter(isFound) } : null;
}
