import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { RequestQueue } from '../../requests.ts';
import type { PlanDeps } from '../deps.ts';
import { mayManagePlans } from '../policy.ts';
import { countWaiting, listWaiting } from './repo.ts';

const MOST = 100;

/** The requests that wait for an administrator, the oldest first. Throws AppError `forbidden`. */
export async function listRequests({ db, clock }: PlanDeps, viewer: Viewer): Promise<RequestQueue> {
  requirePermission(mayManagePlans(viewer));
  const [items, total] = await Promise.all([listWaiting(db, clock(), MOST), countWaiting(db)]);
  return { items, total };
}
