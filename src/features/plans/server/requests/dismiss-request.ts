import { recordAct } from '#features/audit/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { PlanDeps } from '../deps.ts';
import { mayManagePlans } from '../policy.ts';
import { lockRequest } from './lock-request.ts';
import { settleRequest } from './repo.ts';

const ACTIVATED = 'Esta solicitud ya se activó.';

/**
 * Takes a request from the queue without giving anything. Throws AppError `forbidden`, `not-found`, and `conflict` for one
 * that was activated.
 */
export async function dismissRequest({ db, clock }: PlanDeps, viewer: Viewer, id: number): Promise<void> {
  requirePermission(mayManagePlans(viewer));
  await db.transaction().execute(async (transaction) => {
    const { request, owner } = await lockRequest(transaction, id, clock);
    if (request.outcome === 'activated') throw new AppError('conflict', ACTIVATED);
    if (request.outcome === 'dismissed') return;
    await settleRequest(transaction, id, 'dismissed', owner.at);
    await recordAct(transaction, viewer, owner.at, {
      act: 'request-dismissed',
      subject: { kind: 'subscription', id: owner.id, name: owner.name },
      before: { code: request.code, period: request.period },
    });
  });
}
