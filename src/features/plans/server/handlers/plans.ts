import { inTransaction } from '#features/unit-of-work/server/index.ts';
import { type CaseRow, changeFacts, findOpenCase, openCase } from '#platform/db/cases.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { PlansApi } from '../../api.ts';
import type { Period, PremiumRequest } from '../../schema.ts';
import { requestNotice } from '../mails.ts';
import { presentPlan } from '../presenter.ts';
import { listPlans } from '../repository/subscriptions.ts';
import { requireSubscriber } from '../subscriptions.ts';

const requestBy = (userId: number) => ({ kind: 'premium-request', userId }) as const;

const presentRequest = ({ id, code, facts, openedAt }: CaseRow): PremiumRequest => ({
  id,
  code: code ?? '',
  period: facts['period'] as Period,
  createdAt: openedAt,
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
        await changeFacts(tx.db, open.id, { period });
        return { ...presentRequest(open), period };
      }
      const opened = await openCase(tx.db, {
        ...requestBy(userId),
        facts: { period },
        at,
        prefix: 'PC',
      });
      const request = presentRequest(opened);
      const notice = requestNotice(tx.site, { code: request.code, period, owner });
      await tx.notifyAdministrators(notice);
      return request;
    }),
};
