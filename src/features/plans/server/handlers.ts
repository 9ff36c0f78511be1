import { inTransaction } from '#features/unit-of-work/server/index.ts';
import { type CaseRow, changeFacts, findOpenCase, openCase, closeOpenCases } from '#platform/db/cases.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { PlansApi, SubscriptionsApi } from '../api.ts';
import { type PremiumRequest, REQUEST_DAYS, type Term, type UserSubscription } from '../schema.ts';
import type { Period } from '#shared/plan-periods.ts';
import { requestNotice } from './notices.ts';
import { presentPlan, presentSubscribers } from './presenter.ts';
import {
  listPlans,
  type PlanRow,
  SUBSCRIBERS,
  listExpiredIds,
  listSubscribers,
} from './repository/subscriptions.ts';
import {
  requireSubscriber,
  type Subscription,
  endPlan,
  expirePlan,
  getSubscription,
  writeSubscription,
} from './subscriptions.ts';
import type { Db } from '#platform/db/database.ts';
import { cappedTotal, paginate, parseCursor } from '#platform/db/keyset.ts';
import { countPeople } from '#platform/db/people.ts';
import { AppError } from '#shared/errors.ts';
import { isSelfOrAdmin, requirePermission } from '#shared/viewer.ts';
import { DAY } from '#shared/time.ts';
import { isFreeName } from '../messages.ts';
import { giveTerm } from './plan-terms.ts';
import { type LockedSubscriber, assignedDates, requireForward } from './terms.ts';

const requestBy = (userId: number) => ({ kind: 'premium-request', userId }) as const;

const REQUEST_TERM_MS = REQUEST_DAYS * DAY;

const presentRequest = ({ id, code, facts, openedAt, lapsesAt }: CaseRow): PremiumRequest => ({
  id,
  code: code ?? '',
  period: facts['period'] as Period,
  createdAt: openedAt,
  lapsesAt,
});

export const planHandlers: Handlers<PlansApi> = {
  'GET /api/subscription-plans/': async ({ db, site }, { query: { activeOnly = false } }) => {
    const plans = await listPlans(db, { activeOnly });
    return plans.map((plan) => presentPlan(plan, site));
  },

  'GET /api/premium-requests/own': async ({ db, clock }, { viewer }) => {
    const open = await findOpenCase(db, requestBy(viewer.userId), clock());
    return open && presentRequest(open);
  },

  'POST /api/premium-requests/': (context, { viewer, body: { period } }) =>
    inTransaction(context, viewer, async (tx) => {
      const { userId, name: owner } = viewer;
      const { at } = await requireSubscriber(tx, userId);
      const open = await findOpenCase(tx.db, requestBy(userId), at);
      if (open) {
        const lapsesAt = new Date(at.getTime() + REQUEST_TERM_MS);
        await changeFacts(tx.db, open.id, { period }, { lapsesAt });
        return { ...presentRequest({ ...open, lapsesAt }), period };
      }
      const opened = await openCase(tx.db, {
        ...requestBy(userId),
        facts: { period },
        at,
        term: REQUEST_TERM_MS,
        prefix: 'PC',
      });
      const request = presentRequest(opened);
      const notice = requestNotice(tx.site, { code: request.code, period, owner });
      await tx.notifyAdministrators(notice);
      return request;
    }),
};

const MAX_EXPIRED = 200;

const NO_PAID_PLAN = 'Esta persona no tiene un plan pagado en curso. Asígnale uno primero.';

async function requireActivePlan(db: Db, planId: number): Promise<PlanRow> {
  const plan = (await listPlans(db, { activeOnly: true })).find(({ id }) => id === planId);
  if (!plan) throw new AppError('not-found');
  return plan;
}

function withDates(owner: LockedSubscriber, term: Term): Subscription {
  const { planId, planName, status, isPaid } = owner;
  if (!(isPaid || status === 'expired') || planId === null || planName === null) {
    throw new AppError('conflict', NO_PAID_PLAN);
  }
  const startedAt = term.startedAt === undefined ? owner.startedAt : term.startedAt;
  const expiresAt = term.expiresAt === undefined ? owner.expiresAt : term.expiresAt;
  const isActive = isPaid || expiresAt === null || expiresAt > owner.at;
  return { planId, planName, status: isActive ? 'active' : 'expired', startedAt, expiresAt };
}

export const subscriptionHandlers: Handlers<SubscriptionsApi> = {
  'GET /api/user-subscriptions/user/:userId': ({ db, site, clock }, { viewer, params: { userId } }) => {
    requirePermission(isSelfOrAdmin(viewer, userId));
    return getSubscription(db, site, userId, clock());
  },

  'GET /api/user-subscriptions/admin/users': async ({ db, site, clock }, { query }) => {
    const { search, limit } = query;
    const cursor = parseCursor(SUBSCRIBERS, query.cursor);
    const [found, total] = await Promise.all([
      listSubscribers(db, { search, at: clock() }, cursor, limit + 1),
      countPeople(db, search),
    ]);
    const { rows, ...cursors } = paginate(SUBSCRIBERS, found, limit, cursor);
    return { items: await presentSubscribers(db, site, rows), ...cappedTotal(total), ...cursors };
  },

  'POST /api/user-subscriptions/admin/assign/:userId/:planId': (
    context,
    { viewer, params: { userId, planId }, body },
  ) =>
    inTransaction(context, viewer, async (tx) => {
      const owner = await requireSubscriber(tx, userId);
      const plan = await requireActivePlan(tx.db, planId);
      if (isFreeName(plan.name)) {
        await endPlan(tx, owner, { act: 'plan-cancelled', status: 'cancelled' });
      } else {
        const dates = assignedDates(owner, body);
        requireForward(dates);
        const next: Subscription = { planId, planName: plan.name, status: 'active', ...dates };
        await giveTerm(tx, owner, { next, period: null });
        const request = { kind: 'premium-request', userId } as const;
        await closeOpenCases(tx.db, request, { outcome: 'accepted', at: owner.at, by: viewer.userId });
      }
      return getSubscription(tx.db, tx.site, userId, owner.at);
    }),

  'POST /api/user-subscriptions/admin/cancel/:userId': (context, { viewer, params: { userId } }) =>
    inTransaction(context, viewer, async (tx) => {
      const owner = await requireSubscriber(tx, userId);
      await endPlan(tx, owner, { act: 'plan-cancelled', status: 'cancelled' });
      return getSubscription(tx.db, tx.site, userId, owner.at);
    }),

  'PUT /api/user-subscriptions/admin/dates/:userId': (context, { viewer, params: { userId }, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const owner = await requireSubscriber(tx, userId);
      const next = withDates(owner, body);
      requireForward(next);
      await writeSubscription(tx, owner, { act: 'plan-dates-changed', next });
      return getSubscription(tx.db, tx.site, userId, owner.at);
    }),

  'POST /api/user-subscriptions/admin/check-expired': async (context, { viewer }) => {
    const { db, clock } = context;
    const moved: UserSubscription[] = [];
    for (const userId of await listExpiredIds(db, clock(), MAX_EXPIRED)) {
      const subscription = await inTransaction(context, viewer, async (tx) => {
        const owner = await expirePlan(tx, userId);
        return owner && getSubscription(tx.db, tx.site, userId, owner.at);
      });
      if (subscription) moved.push(subscription);
    }
    return moved;
  },
};
