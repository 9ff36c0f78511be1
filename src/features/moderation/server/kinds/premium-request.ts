import { sql } from 'kysely';
import {
  BUSINESS_NAMES,
  lapsedRequestNotice,
  requireSubscriber,
  sellPremium,
} from '#features/plans/server/index.ts';
import type { CaseRow } from '#platform/db/cases.ts';
import type { Period } from '#shared/plan-periods.ts';
import { type Kind, required } from '../kind.ts';

const DISMISSED = 'Esta solicitud ya se descartó. Si la persona todavía quiere Premium, asígnale el plan.';
const LAPSED = 'Esta solicitud venció a los 30 días. Si la persona todavía quiere Premium, asígnale el plan.';
const ACTIVATED = 'Esta solicitud ya se activó.';

const periodOf = ({ facts }: Pick<CaseRow, 'facts'>) => facts['period'] as Period;

export const premiumRequest: Kind = {
  decided: DISMISSED,
  conflicts: { accepted: ACTIVATED, superseded: ACTIVATED, lapsed: LAPSED },

  prepare: async (tx, found, { outcome, payment }) => {
    const owner = await requireSubscriber(tx, required(found.userId));
    const subject = { kind: 'subscription', id: owner.id, name: owner.name } as const;
    const code = required(found.code);
    const apply = async (current: CaseRow) => {
      const period = periodOf(current);
      if (outcome === 'rejected')
        return { entry: { act: 'request-dismissed', subject, before: { code, period } } as const };
      if ((await sellPremium(tx, owner, { period, code, payment })) !== null) return {};
      return { entry: { act: 'plan-assigned', subject, after: { code } } as const };
    };
    return { apply };
  },

  endedNotice: ({ code }, _outcome, site) => lapsedRequestNotice(site, required(code)),

  list: async (db, ids, at) => {
    const rows = await db
      .selectFrom('moderationCase')
      .innerJoin('appUser', 'appUser.id', 'moderationCase.userId')
      .leftJoin('userSubscription', 'userSubscription.userId', 'appUser.id')
      .select(['moderationCase.id', 'code', 'facts', 'openedAt', 'expiresAt'])
      .select(['appUser.id as userId', 'appUser.name as userName', 'email as userEmail'])
      .select(sql<boolean>`is_premium(app_user.id, ${at})`.as('isPremium'))
      .select(BUSINESS_NAMES.as('businessNames'))
      .where('moderationCase.id', 'in', ids)
      .execute();
    return rows.map(({ facts, ...row }) =>
      Object.assign(row, {
        kind: 'premium-request' as const,
        code: required(row.code),
        version: '',
        period: periodOf({ facts }),
      }),
    );
  },
};
