import { paginate, parseCursor, cappedTotal } from '#platform/db/keyset.ts';
import { countPeople } from '#platform/db/people.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { SubscribersQuery, SubscriptionPage } from '../../subscriptions.ts';
import type { PlanDeps } from '../deps.ts';
import { mayManagePlans } from '../policy.ts';
import { presentSubscribers } from './present.ts';
import { SUBSCRIBERS, listSubscriberRows } from './repo.ts';

/**
 * A page of everybody with the plans that count for them, paid ones first. Throws AppError `forbidden`, and `validation` for
 * a foreign cursor.
 */
export async function listSubscribers(
  { db, site, clock }: PlanDeps,
  viewer: Viewer,
  { search, limit, cursor: place }: SubscribersQuery,
): Promise<SubscriptionPage> {
  requirePermission(mayManagePlans(viewer));
  const cursor = parseCursor(SUBSCRIBERS, place);
  const [found, total] = await Promise.all([
    listSubscriberRows(db, { search, at: clock() }, cursor, limit + 1),
    countPeople(db, search),
  ]);
  const { rows, ...cursors } = paginate(SUBSCRIBERS, found, limit, cursor);
  return {
    items: await presentSubscribers(db, site, rows),
    ...cappedTotal(total),
    ...cursors,
  };
}
