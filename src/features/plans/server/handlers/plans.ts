import { recordAuditEntry } from '#features/audit/server/index.ts';
import { notifyAdministrators } from '#features/notifications/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { withFreeCode } from '#platform/spoken-code.ts';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '#shared/time.ts';
import type { PlansApi } from '../../api.ts';
import { PREMIUM } from '../../messages.ts';
import type { Period } from '../../schema.ts';
import { requestNotice } from '../mails.ts';
import { presentPlan } from '../presenter.ts';
import {
  type RequestRow,
  countOpenRequests,
  findOpenRequest,
  findRequest,
  insertRequest,
  listOpenRequests,
  settleRequest,
  updateRequestPeriod,
} from '../repository/requests.ts';
import { listPlans } from '../repository/subscriptions.ts';
import {
  type LockedSubscriber,
  type Subscription,
  getSubscription,
  requireSubscriber,
  writeSubscription,
} from '../subscriptions.ts';
import { purchasedDates } from '../terms.ts';

const MAX_QUEUE = 100;
const DISMISSED = 'Esta solicitud ya se descartó. Si la persona todavía quiere Premium, asígnale el plan.';
const ACTIVATED = 'Esta solicitud ya se activó.';

interface LockedRequest {
  request: RequestRow;
  owner: LockedSubscriber;
}

async function lockRequest(transaction: Db, id: number, clock: Clock): Promise<LockedRequest> {
  const found = await findRequest(transaction, id);
  if (!found) throw new AppError('not-found');
  const owner = await requireSubscriber(transaction, found.userId, clock);
  // Only now can't the request change.
  const request = await findRequest(transaction, id);
  if (!request) throw new AppError('not-found');
  return { request, owner };
}

async function purchasedPremium(
  transaction: Db,
  owner: LockedSubscriber,
  period: Period,
): Promise<Subscription> {
  const plans = await listPlans(transaction, { activeOnly: false });
  const premium = plans.find(({ name }) => name === PREMIUM);
  if (!premium) throw new Error('there is no plan named Premium');
  const dates = purchasedDates(owner, period);
  return { planId: premium.id, planName: PREMIUM, status: 'active', ...dates };
}

const auditSubject = ({ id, name }: LockedSubscriber) => ({ kind: 'subscription', id, name }) as const;

export const planHandlers: Handlers<PlansApi> = {
  'GET /api/subscription-plans/': async ({ db, site }, { query: { activeOnly = false } }) => {
    const plans = await listPlans(db, { activeOnly });
    return plans.map((plan) => presentPlan(plan, site));
  },

  'GET /api/premium-requests/own': ({ db }, { viewer }) => findOpenRequest(db, viewer.userId),

  'POST /api/premium-requests/': (
    { db, clock, site },
    { viewer: { userId, name: owner }, body: { period } },
  ) =>
    db.transaction().execute(async (transaction) => {
      const { at } = await requireSubscriber(transaction, userId, clock);
      const open = await findOpenRequest(transaction, userId);
      if (!open) {
        const request = await withFreeCode('PC', (code) =>
          insertRequest(transaction, { userId, code, period, createdAt: at }),
        );
        await notifyAdministrators(
          transaction,
          { site, at },
          requestNotice(site, { code: request.code, period, owner }),
        );
        return request;
      }
      if (open.period !== period) await updateRequestPeriod(transaction, open.id, period);
      return { ...open, period };
    }),

  'GET /api/admin/premium-requests': async ({ db, clock }) => {
    const [items, total] = await Promise.all([
      listOpenRequests(db, clock(), MAX_QUEUE),
      countOpenRequests(db),
    ]);
    return { items, total };
  },

  'POST /api/admin/premium-requests/:id/activation': ({ db, site, clock }, { viewer, params: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const { request, owner } = await lockRequest(transaction, id, clock);
      const { outcome, period, code } = request;
      if (outcome === 'dismissed') throw new AppError('conflict', DISMISSED);
      if (outcome === null) {
        const next = await purchasedPremium(transaction, owner, period);
        const change = { act: 'plan-assigned', actor: viewer, next, code } as const;
        if (!(await writeSubscription(transaction, site, owner, change))) {
          const subject = auditSubject(owner);
          await recordAuditEntry(transaction, viewer, owner.at, {
            act: 'plan-assigned',
            subject,
            after: { code },
          });
        }
        await settleRequest(transaction, id, 'activated', owner.at);
      }
      return getSubscription(transaction, site, owner.id, owner.at);
    }),

  'DELETE /api/admin/premium-requests/:id': ({ db, clock }, { viewer, params: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const { request, owner } = await lockRequest(transaction, id, clock);
      const { outcome, period, code } = request;
      if (outcome === 'activated') throw new AppError('conflict', ACTIVATED);
      if (outcome === 'dismissed') return null;
      await settleRequest(transaction, id, 'dismissed', owner.at);
      await recordAuditEntry(transaction, viewer, owner.at, {
        act: 'request-dismissed',
        subject: auditSubject(owner),
        before: { code, period },
      });
      return null;
    }),
};
