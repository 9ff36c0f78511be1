import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '#platform/db/database.ts';
import { IdKey, InstantKey, type Keyset, countCapped, pageOrder, seek } from '#platform/db/keyset.ts';
import type { Seek } from '#platform/db/list.ts';
import { BUSINESS_NAMES } from './owners.ts';
import { IS_PAID_PLAN } from './subscriptions.ts';

/** Bounds the ends: after `from`, and up to `to`. */
export interface Span {
  from: Date;
  to: Date;
}

const plansEndingIn = (db: Db, { from, to }: Span) =>
  db
    .selectFrom('userSubscription')
    .innerJoin('subscriptionPlan', 'subscriptionPlan.id', 'planId')
    .innerJoin('appUser', 'appUser.id', 'userId')
    .where('status', 'in', ['active', 'expired'])
    .where(IS_PAID_PLAN)
    .where('isSystemAccount', '=', false)
    .where('expiresAt', '>', from)
    .where('expiresAt', '<=', to);

const WHATSAPP_OF_BUSINESS = sql<string | null>`(
  SELECT b.whatsapp_number FROM business_profile b
  WHERE b.user_id = app_user.id AND b.whatsapp_number IS NOT NULL ORDER BY b.created_at, b.id LIMIT 1)`;

export const listEndingPlans = (db: Db, span: Span, { keyset, cursor, limit }: Seek<EndingRow>) =>
  plansEndingIn(db, span)
    .select(['userId', 'appUser.name', 'email', 'expiresAt', 'phoneNumber'])
    .select([BUSINESS_NAMES.as('businessNames'), WHATSAPP_OF_BUSINESS.as('businessWhatsapp')])
    .where(seek(keyset, cursor))
    .orderBy(pageOrder(keyset, cursor))
    .limit(limit)
    .$narrowType<{ expiresAt: Date }>()
    .execute();

export interface EndingRow {
  userId: number;
  name: string;
  email: string;
  expiresAt: Date;
  phoneNumber: string | null;
  businessNames: string[];
  businessWhatsapp: string | null;
}

export const countEndingPlans = (db: Db, span: Span): Promise<number> =>
  countCapped(db, plansEndingIn(db, span).select('userId'));

const byEnd: Keyset<EndingRow> = {
  columns: ['expiresAt', 'userId'],
  getKey: ({ expiresAt, userId }) => [expiresAt.toISOString(), userId],
  schema: v.strictTuple([InstantKey, IdKey]),
};

export const SOONEST_FIRST: Keyset<EndingRow> = { ...byEnd, isAscending: true };
export const LATEST_FIRST = byEnd;
