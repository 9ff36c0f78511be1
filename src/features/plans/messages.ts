import { PREMIUM_LIMITS, type PlanLimits } from './limits.ts';

export const FREE = 'Free';
export const PREMIUM = 'Premium';

export const isFreeName = (name: string): boolean => name.toLowerCase() === FREE.toLowerCase();

interface Plan {
  name: string;
  isPremium: boolean;
  limits: Pick<PlanLimits, 'imagesPerBusiness'>;
}

export function tooManyImages({ isPremium, name, limits: { imagesPerBusiness } }: Plan): string {
  if (isPremium) return `Máximo ${imagesPerBusiness} imágenes de negocio permitidas con tu plan ${name}`;
  return `Límite alcanzado: máximo ${imagesPerBusiness} imágenes por negocio en plan gratuito. Actualiza a Premium para hasta ${PREMIUM_LIMITS.imagesPerBusiness} imágenes.`;
}

/** Is in English, as the specification requires. */
export const SUBSCRIPTION_MESSAGES = {
  assigned: 'Subscription assigned successfully!',
  cancelled: 'User moved to Free plan!',
  datesUpdated: 'Subscription dates updated!',
  expired: (count: number) => `${count} expired subscription(s) moved to Free plan!`,
  noneExpired: 'No expired subscriptions found.',
  assignFailed: 'Failed to assign subscription',
  cancelFailed: 'Failed to cancel subscription',
  datesFailed: 'Failed to update subscription dates',
  checkFailed: 'Failed to check expired subscriptions',
} as const;
