import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { guatemalaMonth, monthBounds } from '#shared/time.ts';
import { PREMIUM_LIMITS } from '../limits.ts';
import { tooManyImages } from '../too-many-images.ts';
import type { OwnerPlan } from './lock-owner-plan.ts';
import { countAnnouncements, countBusinesses, countGalleryImages } from './usage-repo.ts';

const limitReached = (message: string) => new AppError('conflict', message, { reason: 'limit-reached' });

function noRoomForBusiness({ isPremium, limits }: OwnerPlan): AppError {
  const number = limits.businesses === 1 ? '1 negocio' : `${limits.businesses} negocios`;
  const way = isPremium
    ? 'Elimina uno para publicar otro.'
    : `Actualiza a Premium para tener hasta ${PREMIUM_LIMITS.businesses}.`;
  return limitReached(`Límite alcanzado: tu plan permite ${number}. ${way}`);
}

function noRoomForAnnouncement({ isPremium, limits }: OwnerPlan): AppError {
  const way = isPremium
    ? 'El próximo mes podrás publicar más.'
    : `Actualiza a Premium para publicar hasta ${PREMIUM_LIMITS.announcementsPerMonth} al mes.`;
  return limitReached(
    `Límite alcanzado: ya publicaste los ${limits.announcementsPerMonth} anuncios de este mes. ${way}`,
  );
}

/** What administrators read where somebody's plan has no room for one business more. */
export const PLAN_FULL = 'El plan de esta persona no tiene lugar para otro negocio.';

/** How many businesses more the plan allows its owner, locked before; 0 also where there are too many already. */
export async function roomForBusinesses(transaction: Db, { ownerId, limits }: OwnerPlan): Promise<number> {
  return Math.max(limits.businesses - (await countBusinesses(transaction, ownerId)), 0);
}

/** Throws AppError `conflict` where the owner, locked before, has as many businesses as the plan allows. */
export async function requireRoomForBusiness(transaction: Db, plan: OwnerPlan): Promise<void> {
  if ((await roomForBusinesses(transaction, plan)) === 0) throw noRoomForBusiness(plan);
}

/** Throws AppError `conflict` where the owner, locked before, has as many announcements this month as the plan allows. */
export async function requireRoomForAnnouncement(transaction: Db, plan: OwnerPlan): Promise<void> {
  const month = monthBounds(guatemalaMonth(plan.at));
  const used = await countAnnouncements(transaction, plan.ownerId, month);
  if (used >= plan.limits.announcementsPerMonth) throw noRoomForAnnouncement(plan);
}

/** Throws AppError `conflict` where so many images more are too many for the gallery of the business of the locked owner. */
export async function requireRoomForImages(
  transaction: Db,
  plan: OwnerPlan,
  businessId: number,
  more: number,
): Promise<void> {
  const used = await countGalleryImages(transaction, businessId);
  if (used + more > plan.limits.imagesPerBusiness) throw limitReached(tooManyImages(plan));
}

/** Throws AppError `forbidden` where announcements of the plan can't have images. */
export function requireAnnouncementPhotos({ limits }: OwnerPlan): void {
  if (limits.announcementPhotos) return;
  throw new AppError('forbidden', 'Las imágenes en los anuncios son parte del plan Premium.', {
    reason: 'premium-only',
  });
}
