import { recordActOnOthers } from '#features/audit/server/index.ts';
import { applyPlan } from '#features/plans/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '#shared/time.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Announcement } from '../schema.ts';
import { listAnnouncementsOfBusiness } from './announcements-of-business.ts';
import { lockOwnAnnouncement } from './lock-own-announcement.ts';
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
  return db.transaction().execute(async (transaction) => {
    const { plan, standing } = await lockOwnAnnouncement(transaction, viewer, id, clock());
    if (standing.withheldReason !== null) throw new AppError('conflict', WITHHELD);
    await updateAnnouncement(transaction, id, { keptAt: plan.at });
    await applyPlan(transaction, plan);
    const { businessId, isHidden } = await requireOwnAnnouncement(transaction, viewer, id);
    if (isHidden) throw new AppError('conflict', WITH_ITS_BUSINESS);
    await recordActOnOthers(transaction, viewer, plan, {
      act: 'changed',
      subject: { kind: 'announcement', id, name: standing.title },
      after: { isKept: true },
    });
    const asked = { businessId, scope: 'all' } as const;
    return listAnnouncementsOfBusiness(transaction, viewer, asked, plan.at);
  });
}
