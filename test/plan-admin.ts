import * as v from 'valibot';
import { type AuditEntry, AuditPage } from '#features/audit/schema.ts';
import { CasePage } from '#features/moderation/schema.ts';
import { PlanTermPage } from '#features/plans/payments.ts';
import { SubscriptionPage, UserSubscription } from '#features/plans/schema.ts';
import { fromWire } from '#shared/wire.ts';
import type { openTestApp } from './app.ts';
import { newPerson } from './person.ts';

type TestApp = Awaited<ReturnType<typeof openTestApp>>;

const BASE = '/api/user-subscriptions/admin';
const CASES = '/api/moderation/cases/';

async function read<S extends v.GenericSchema>(response: Response, schema: S): Promise<v.InferOutput<S>> {
  if (!response.ok) throw new Error(`answered ${response.status}: ${await response.text()}`);
  return v.parse(schema, fromWire(await response.json()));
}

interface GivenRenewal {
  period: 'month' | 'year';
  expiresAt: Date | null;
  payment?: object | null;
}

export async function newPlanAdmin(opened: TestApp) {
  const admin = await newPerson(opened, { role: 'admin', name: 'Eva Chávez' });
  const planIdOf = async (name: string) =>
    (
      await opened.db
        .selectFrom('subscriptionPlan')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow()
    ).id;
  const premiumId = await planIdOf('Premium');
  const freeId = await planIdOf('Free');
  const assignPath = (userId: number, planId = premiumId) => `${BASE}/assign/${userId}/${planId}`;
  return {
    ...admin,
    premiumId,
    freeId,
    assignPath,
    assign: async (userId: number, term?: object, planId = premiumId) =>
      read(await admin.send('POST', assignPath(userId, planId), term), UserSubscription),
    cancel: async (userId: number) =>
      read(await admin.send('POST', `${BASE}/cancel/${userId}`), UserSubscription),
    redate: async (userId: number, term: object) =>
      read(await admin.send('PUT', `${BASE}/dates/${userId}`, term), UserSubscription),
    checkExpired: async () =>
      read(await admin.send('POST', `${BASE}/check-expired`), v.array(UserSubscription)),
    list: async (query = '') => read(await admin.get(`${BASE}/users${query}`), SubscriptionPage),
    renew: (userId: number, { expiresAt, ...renewal }: GivenRenewal, key?: string) =>
      admin.send(
        'POST',
        `${BASE}/renew/${userId}`,
        { ...renewal, expires_at: expiresAt },
        key ? { 'idempotency-key': key } : {},
      ),
    terms: async (userId: number) => {
      const { items } = await read(await admin.get('/api/plan-terms/?limit=100'), PlanTermPage);
      return items.filter((term) => term.userId === userId);
    },
    undo: (id: number, reason = 'Era otra persona.') =>
      admin.send('POST', `/api/plan-terms/${id}/undo`, { reason }),
    waiting: async () => read(await admin.get(`${CASES}?kind=premium-request`), CasePage),
    activate: (id: number, more: object = {}) =>
      admin.send('POST', `${CASES}${id}/decide`, { outcome: 'accepted', ...more }),
    dismiss: (id: number) => admin.send('POST', `${CASES}${id}/decide`, { outcome: 'rejected' }),
    entriesAbout: async (userId: number): Promise<AuditEntry[]> => {
      const { items } = await read(
        await admin.get('/api/admin/audit?subject=subscription&limit=100'),
        AuditPage,
      );
      return items.filter(({ subjectId }) => subjectId === userId).toReversed();
    },
    planOf: async (userId: number) =>
      read(await admin.get(`/api/user-subscriptions/user/${userId}`), UserSubscription),
  };
}
