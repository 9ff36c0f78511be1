import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { guatemalaMonth, monthBounds } from '#shared/time.ts';
import { PREMIUM_LIMITS, planLimits } from '../limits.ts';
import { CATALOG_PHOTOS_ARE_PREMIUM, tooManyImages, tooManyItems } from '../messages.ts';
import type { Usage } from '../schema.ts';
import type { OwnerPlan } from './owner-plan.ts';
import { effectivePlan } from './presenter.ts';
import { countAnnouncements, countBusinesses, countGalleryImages, findUsage } from './repository/usage.ts';

export async function getUsage(db: Db, userId: number, at: Date): Promise<Usage> {
  const month = guatemalaMonth(at);
  const usage = await findUsage(db, userId, monthBounds(month), at);
  if (!usage) throw new AppError('not-found');
  const limits = planLimits(usage.isPremium);
  return {
    plan: effectivePlan(usage),
    businesses: { used: usage.businesses, limit: limits.businesses },
    announcements: { used: usage.announcements, limit: limits.announcementsPerMonth, month },
    images: usage.images.map(({ businessId, name, used }) => {
      return { businessId, name, used, limit: limits.imagesPerBusiness };
    }),
  };
}

const limitReached = (message: string) => new AppError('conflict', message, { reason: 'limit-reached' });

function businessLimitReached({ isPremium, limits }: OwnerPlan): AppError {
  const number = limits.businesses === 1 ? '1 negocio' : `${limits.businesses} negocios`;
  const advice = isPremium
    ? 'Elimina uno para publicar otro.'
    : `Actualiza a Premium para tener hasta ${PREMIUM_LIMITS.businesses}.`;
  return limitReached(`Límite alcanzado: tu plan permite ${number}. ${advice}`);
}

function announcementLimitReached({ isPremium, limits }: OwnerPlan): AppError {
  const advice = isPremium
    ? 'El próximo mes podrás publicar más.'
    : `Actualiza a Premium para publicar hasta ${PREMIUM_LIMITS.announcementsPerMonth} al mes.`;
  return limitReached(
    `Límite alcanzado: ya publicaste los ${limits.announcementsPerMonth} anuncios de este mes. ${advice}`,
  );
}

export const PLAN_FULL = 'El plan de esta persona no tiene lugar para otro negocio.';

/** Requires, like the checks below, that the owner is locked. */
export async function roomForBusinesses(transaction: Db, { ownerId, limits }: OwnerPlan): Promise<number> {
  return Math.max(limits.businesses - (await countBusinesses(transaction, ownerId)), 0);
}

export async function requireRoomForBusiness(transaction: Db, plan: OwnerPlan): Promise<void> {
  if ((await roomForBusinesses(transaction, plan)) === 0) throw businessLimitReached(plan);
}

export async function requireRoomForAnnouncement(transaction: Db, plan: OwnerPlan): Promise<void> {
  const month = monthBounds(guatemalaMonth(plan.at));
  const used = await countAnnouncements(transaction, plan.ownerId, month);
  if (used >= plan.limits.announcementsPerMonth) throw announcementLimitReached(plan);
}

export async function requireRoomForImages(
  transaction: Db,
  plan: OwnerPlan,
  businessId: number,
  more: number,
): Promise<void> {
  const used = await countGalleryImages(transaction, businessId);
  if (used + more > plan.limits.imagesPerBusiness) throw limitReached(tooManyImages(plan));
}

export async function roomForImages(transaction: Db, plan: OwnerPlan, businessId: number): Promise<number> {
  const used = await countGalleryImages(transaction, businessId);
  return Math.max(plan.limits.imagesPerBusiness - used, 0);
}

/** Takes how many the business has: its items are counted by whoever adds them. */
export function requireRoomForItems(plan: OwnerPlan, used: number, more: number): void {
  const room = Math.max(plan.limits.catalogItems - used, 0);
  if (more > room) throw limitReached(tooManyItems(plan, room));
}

export function requireCatalogPhotos({ limits }: Pick<OwnerPlan, 'limits'>): void {
  if (!limits.catalogPhotos)
    throw new AppError('forbidden', CATALOG_PHOTOS_ARE_PREMIUM, { reason: 'premium-only' });
}

export function requireAnnouncementPhotos({ limits }: OwnerPlan): void {
  if (limits.announcementPhotos) return;
  throw new AppError('forbidden', 'Las imágenes en los anuncios son parte del plan Premium.', {
    reason: 'premium-only',
  });
}
