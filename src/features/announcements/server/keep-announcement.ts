import { applyPlan, lockOwnerPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Announcement } from '../schema.ts';
import { listAnnouncementsOfBusiness } from './announcements-of-business.ts';
import { updateAnnouncement } from './repo/write.ts';
import { requireOwnAnnouncement } from './require-own-announcement.ts';

const WITH_ITS_BUSINESS = 'Este anuncio está oculto con su negocio. Elige primero que se muestre el negocio.';
const WITHHELD = 'La administración ocultó este anuncio. Escríbenos para que lo revisemos.';

/**
 * Has the announcement stay shown before all others of its month, whatever the plan hides, and gives all of its business.
 * Throws AppError `forbidden`, `not-found`, and `conflict` for one that is withheld, or hidden with its business.
 */
export async function keepAnnouncement(
  { db, clock }: { db: Db; clock: Clock },
  viewer: Viewer,
  id: number,
): Promise<Announcement[]> {
  const { ownerId } = await requireOwnAnnouncement(db, viewer, id);
  return db.transaction().execute(async (transaction) => {
    const plan = await lockOwnerPlan(transaction, ownerId, clock());
    await updateAnnouncement(transaction, id, { keptAt: plan.at });
    await applyPlan(transaction, plan);
    const { businessId, isHidden, withheldReason } = await requireOwnAnnouncement(transaction, viewer, id);
    if (withheldReason !== null) throw new AppError('conflict', WITHHELD);
    if (isHidden) throw new AppError('conflict', WITH_ITS_BUSINESS);
    const asked = { businessId, scope: 'all' } as const;
    return listAnnouncementsOfBusiness(transaction, viewer, asked, plan.at);
  });
}
