import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import { isCalled } from '#features/businesses/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { IdKey, LAST_CHANGED_FIRST, NEWEST_FIRST } from '#platform/db/keyset.ts';
import { type Filters, type List, applyFilters, listPage } from '#platform/db/list.ts';
import { selectPeople } from '#platform/db/people.ts';
import { lastDays } from '#shared/calendar.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { DAY } from '#shared/time.ts';
import type { BUSINESS_ORDERS, BusinessState } from '../../filters.ts';
import type { BusinessConditions, ContentOwner, ListedBusinessFilters } from '../../schema.ts';
import { type Selection, selectForBulk } from './selection.ts';

interface Row {
  id: number;
  createdAt: Date;
  updatedAt: Date;
  nameNorm: string;
}

const STATES: Record<BusinessState, RawBuilder<boolean>> = {
  shown: sql`NOT is_hidden`,
  hidden: sql`is_hidden`,
  held: sql`held_for IS NOT NULL`,
  'taken-down': sql`takedown_reason IS NOT NULL`,
  closed: sql`closed_at IS NOT NULL`,
};

const STALE_MS = 365 * DAY;
const VIEW_DAYS = 30;

/** Matches text of the business or its owner: a number, an id, a name or a mail address. */
export const mentions = (db: Db, text: string): RawBuilder<boolean> => {
  const owners = selectPeople(db, text).select('id');
  const address = text.toLowerCase();
  return isCalled(text, sql`(user_id IN ${owners} OR lower(email) = ${address})`);
};

type Conditions = Omit<BusinessConditions, 'search'> & { search: string | null };

const filtersAt = (db: Db, at: Date): Filters<'businessProfile', Row, Conditions> => ({
  search: (query, text) => query.where(mentions(db, text)),
  state: (query, state) => query.where(STATES[state]),
  category: (query, id) =>
    query.where(
      sql<boolean>`(category_id = ${id} OR more_category_ids > '{}' AND more_category_ids @> ARRAY[${id}::bigint])`,
    ),
  place: (query, code) =>
    query.where(sql<boolean>`left(business_profile.place_code, ${sql.lit(code.length)}) = ${code}`),
  owner: (query, id) => query.where('userId', '=', id),
  batch: (query, id) => query.where('importBatchId', '=', id),
  noOwner: (query, isOn) =>
    isOn ? query.where(sql<boolean>`user_id = (SELECT id FROM app_user WHERE is_system_account)`) : query,
  noPhoto: (query, isOn) =>
    isOn
      ? query.where(
          sql<boolean>`NOT EXISTS (
            SELECT FROM business_media m
            WHERE m.business_id = business_profile.id AND m.sort_order <> ${sql.lit(LOGO_SORT_ORDER)})`,
        )
      : query,
  noWhatsapp: (query, isOn) => (isOn ? query.where('whatsappNumber', 'is', null) : query),
  noPoint: (query, isOn) => (isOn ? query.where('latitude', 'is', null) : query),
  noHours: (query, isOn) => (isOn ? query.where('businessHours', 'is', null) : query),
  stale: (query, isOn) =>
    isOn
      ? query.where(sql<boolean>`coalesce(confirmed_at, updated_at) <= ${new Date(at.getTime() - STALE_MS)}`)
      : query,
  premium: (query, isOn) => (isOn ? query.where('isFeatured', '=', true) : query),
});

const from = (db: Db) =>
  db
    .selectFrom('businessProfile')
    .select(['id', 'createdAt', 'updatedAt', sql<string>`name_norm`.as('nameNorm')]);

const listAt = (
  db: Db,
  at: Date,
): List<'businessProfile', Row, Conditions, (typeof BUSINESS_ORDERS)[number]> => ({
  from,
  filters: filtersAt(db, at),
  orders: {
    newest: NEWEST_FIRST,
    changed: LAST_CHANGED_FIRST,
    name: {
      columns: ['nameNorm', 'id'],
      isAscending: true,
      getKey: ({ nameNorm, id }) => [nameNorm, id],
      schema: v.strictTuple([v.string(), IdKey]),
    },
  },
  replans: (filters) => Object.values(filters).some((value) => value !== null && value !== undefined),
});

const toConditions = ({ search, ...rest }: BusinessConditions): Conditions => ({
  ...rest,
  search: search || null,
});

export function listBusinesses(db: Db, { order, cursor, limit, ...asked }: ListedBusinessFilters, at: Date) {
  return listPage(db, listAt(db, at), { order, cursor, limit, filters: toConditions(asked) });
}

export const selectBusinessIds = (db: Db, asked: BusinessConditions, at: Date): Promise<Selection> =>
  selectForBulk(db, applyFilters(from(db), filtersAt(db, at), toConditions(asked)));

export interface FurtherFacts {
  id: number;
  owner: ContentOwner;
  announcements: number;
  views: number;
  confirmedAt: Date | null;
  updatedAt: Date;
}

/** Selects an owner as administrators see them: nobody for the system account. */
export const ownerJson = sql<ContentOwner>`json_build_object(
  'id', u.id, 'name', u.name, 'email', CASE WHEN NOT u.is_system_account THEN u.email END)`;

/** Reads what no card shows. */
export async function listFurtherFacts(
  db: Db,
  ids: readonly number[],
  at: Date,
): Promise<Map<number, FurtherFacts>> {
  const since = lastDays(at, VIEW_DAYS)[0] ?? '';
  const rows = await db
    .selectFrom('businessProfile as b')
    .innerJoin('appUser as u', 'u.id', 'b.userId')
    .select(['b.id', 'b.confirmedAt', 'b.updatedAt', ownerJson.as('owner')])
    .select(sql<number>`(SELECT count(*) FROM announcement a WHERE a.business_id = b.id)`.as('announcements'))
    .select(
      sql<number>`(
        SELECT coalesce(sum(d.views), 0)::int FROM business_day d
        WHERE d.business_id = b.id AND d.day >= ${since}::date)`.as('views'),
    )
    .where('b.id', '=', sql<number>`ANY(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
