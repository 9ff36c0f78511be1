import { type Kysely, type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type SummaryRow, selectSummaries } from '#features/businesses/server/index.ts';
import { type AnnouncementMediaRow, shownAnnouncementMedia } from '#features/media/server/index.ts';
import { placeLabel } from '#features/places/server/index.ts';
import { announcementHiddenBy, replyHiddenBy } from '#platform/db/hidden-by.ts';
import type { Db } from '#platform/db/database.ts';
import { NEWEST_FIRST, pageOrder } from '#platform/db/keyset.ts';
import { type Param, type Slots, preparedQuery } from '#platform/db/prepared.ts';
import type { Tables } from '#platform/db/tables.ts';
import type { PlaceLabel } from '#features/places/schema.ts';
import { type Announcement, FACT_NAMES } from '../../schema.ts';
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
  'takedownReason',
  'heldFor',
  'createdAt',
  'updatedAt',
] as const;

export interface AnnouncementRow extends Pick<Selectable<Tables['announcement']>, (typeof COLUMNS)[number]> {
  hiddenBy: NonNullable<Announcement['hiddenBy']> | null;
  replyCount: number;
  place: PlaceLabel | null;
  media: AnnouncementMediaRow[];
  summary: SummaryRow;
}

type FoundRow = AnnouncementRow | { id: null; summary: SummaryRow };

const replyCount = sql<number>`(
  SELECT count(*) FROM announcement_reply r
  WHERE r.announcement_id = a.id AND ${replyHiddenBy('r')} IS NULL)`;

type Announcements = SelectQueryBuilder<
  Tables,
  'announcement',
  Pick<AnnouncementRow, (typeof COLUMNS)[number]>
>;

const selectAnnouncements = (db: Kysely<Tables>): Announcements =>
  db.selectFrom('announcement').select(COLUMNS);

interface Asked {
  announcements: Announcements;
  businesses: RawBuilder<boolean>;
  at: Param<Date>;
}

const selectFound = (db: Kysely<Tables>, { announcements, businesses, at }: Asked) =>
  db
    .with(
      (cte) => cte('a').materialized(),
      () => announcements,
    )
    .with(
      (cte) => cte('business').materialized(),
      (creator) => selectSummaries(creator).where(businesses),
    )
    .selectFrom('business')
    .leftJoin('a', 'a.businessId', 'business.id')
    .select(COLUMNS.map((name) => `a.${name}` as const))
    .select(['business.summary', replyCount.as('replyCount')])
    .select(placeLabel('a.placeCode').as('place'))
    .select(announcementHiddenBy('a', 'business').as('hiddenBy'))
    .select(shownAnnouncementMedia('business.userId', at).as('media'))
    .orderBy('a.createdAt', 'desc')
    .orderBy('a.id', 'desc')
    .$castTo<FoundRow>();

const listById = preparedQuery((db, slot: Slots<{ ids: readonly number[]; at: Date }>) =>
  selectFound(db, {
    announcements: selectAnnouncements(db).where('id', '=', sql<number>`any(${slot('ids')})`),
    businesses: sql`b.id IN (SELECT business_id FROM a)`,
    at: slot('at'),
  }),
);

const listOfBusiness = (condition: (at: RawBuilder<Date>) => RawBuilder<boolean>) =>
  preparedQuery((db, slot: Slots<{ businessId: number; limit: number; at: Date }>) =>
    selectFound(db, {
      announcements: selectAnnouncements(db)
        .where('businessId', '=', slot('businessId'))
        .where(condition(slot('at')))
        .orderBy(pageOrder(NEWEST_FIRST, null))
        .limit(slot('limit')),
      businesses: sql`b.id = ${slot('businessId')}`,
      at: slot('at'),
    }),
  );

const listActiveOfBusiness = listOfBusiness((at) => isActive({ at }));
const listAllOfBusiness = listOfBusiness(() => sql`true`);

const isFound = (row: FoundRow): row is AnnouncementRow => row.id !== null;

export const listAnnouncements = async (
  db: Db,
  ids: readonly number[],
  at: Date,
): Promise<AnnouncementRow[]> => (await listById(db, { ids: [...ids], at })).filter(isFound);

interface BusinessList {
  businessId: number;
  isComplete: boolean;
  limit: number;
}

export async function findAnnouncementsOfBusiness(
  db: Db,
  { businessId, isComplete, limit }: BusinessList,
  at: Date,
): Promise<{ business: SummaryRow; rows: AnnouncementRow[] } | null> {
  const list = isComplete ? listAllOfBusiness : listActiveOfBusiness;
  const rows = await list(db, { businessId, limit, at });
  const [first] = rows;
  return first ? { business: first.summary, rows: rows.filter(isFound) } : null;
}
