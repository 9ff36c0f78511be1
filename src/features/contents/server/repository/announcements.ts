import { type RawBuilder, sql } from 'kysely';
import { readId } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { LAST_CHANGED_FIRST, NEWEST_FIRST } from '#platform/db/keyset.ts';
import { type Filters, type List, applyFilters, listPage } from '#platform/db/list.ts';
import type { ANNOUNCEMENT_ORDERS, AnnouncementState } from '../../filters.ts';
import type { AnnouncementConditions, ContentOwner, ListedAnnouncementFilters } from '../../schema.ts';
import { mentions, ownerJson } from './businesses.ts';
import { type Selection, selectForBulk } from './selection.ts';

interface Row {
  id: number;
  createdAt: Date;
  updatedAt: Date;
}

const hasEnded = (at: Date) =>
  sql<boolean>`(outcome IS NOT NULL OR is_expired OR coalesce(expires_at, 'infinity') <= ${at})`;

const STATES: Record<AnnouncementState, (at: Date) => RawBuilder<boolean>> = {
  active: (at) => sql`(NOT is_hidden AND NOT ${hasEnded(at)})`,
  ended: hasEnded,
  hidden: () => sql`is_hidden`,
  held: () => sql`held_for IS NOT NULL`,
};

/** Matches words of the announcement, its id, or text of its business or owner. */
function isCalled(db: Db, text: string): RawBuilder<boolean> {
  const businesses = db.selectFrom('businessProfile').select('id').where(mentions(db, text));
  const id = readId(text);
  if (id !== null) return sql<boolean>`(announcement.id = ${id} OR business_id IN ${businesses})`;
  return sql<boolean>`(search @@ plainto_tsquery('pg_catalog.spanish', f_norm(${text})) OR business_id IN ${businesses})`;
}

type Conditions = Omit<AnnouncementConditions, 'search'> & { search: string | null };

const filtersAt = (db: Db, at: Date): Filters<'announcement', Row, Conditions> => ({
  search: (query, text) => query.where(isCalled(db, text)),
  state: (query, state) => query.where(STATES[state](at)),
  kind: (query, kind) => query.where('kind', '=', kind),
  business: (query, id) => query.where('businessId', '=', id),
});

const from = (db: Db) => db.selectFrom('announcement').select(['id', 'createdAt', 'updatedAt']);

const listAt = (
  db: Db,
  at: Date,
): List<'announcement', Row, Conditions, (typeof ANNOUNCEMENT_ORDERS)[number]> => ({
  from,
  filters: filtersAt(db, at),
  orders: {
    newest: NEWEST_FIRST,
    changed: LAST_CHANGED_FIRST,
  },
  replans: (filters) => Object.values(filters).some((value) => value !== null && value !== undefined),
});

const toConditions = ({ search, ...rest }: AnnouncementConditions): Conditions => ({
  ...rest,
  search: search || null,
});

export function listAnnouncements(
  db: Db,
  { order, cursor, limit, ...asked }: ListedAnnouncementFilters,
  at: Date,
) {
  return listPage(db, listAt(db, at), { order, cursor, limit, filters: toConditions(asked) });
}

export const selectAnnouncementIds = (db: Db, asked: AnnouncementConditions, at: Date): Promise<Selection> =>
  selectForBulk(db, applyFilters(from(db), filtersAt(db, at), toConditions(asked)));

export async function listOwners(db: Db, businessIds: readonly number[]): Promise<Map<number, ContentOwner>> {
  const rows = await db
    .selectFrom('businessProfile as b')
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .select(['b.id', ownerJson.as('owner')])
    .where('b.id', '=', sql<number>`ANY(${[...businessIds]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}
