import { UNEXPECTED } from '#shared/errors.ts';
import { REQUEST_FAILURES } from '#shared/request-failures.ts';
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

/** In English, as the specification requires. */
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
  unknown: 'Unknown error',
} as const;

export const REQUEST_MESSAGES = {
  dismissed: 'Solicitud descartada',
  dismissFailed: 'Error al descartar la solicitud',
} as const;

const GENERIC: ReadonlySet<string> = new Set([
  UNEXPECTED,
  REQUEST_FAILURES['bad-request'],
  REQUEST_FAILURES['bad-response'],
]);

/** Replaces generic sentences by `Unknown error`. */
export const failureReason = (reason: string): string =>
  GENERIC.has(reason) ? SUBSCRIPTION_MESSAGES.unknown : reason;

export const failureMessage = (failed: string, reason: string): string =>
  `${failed}: ${failureReason(reason)}`;

/** For administrators: names of a person's businesses. */
export const businessesText = (names: readonly string[]): string => names.join(', ') || 'Todavía no tiene';
