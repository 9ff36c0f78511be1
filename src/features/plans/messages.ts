import { PREMIUM_LIMITS, type PlanLimits } from './limits.ts';

export const FREE = 'Free';
export const PREMIUM = 'Premium';

export const isFreeName = (name: string): boolean => name.toLowerCase() === FREE.toLowerCase();

interface Plan {
  name: string;
  isPremium: boolean;
  limits: Pick<PlanLimits, 'imagesPerBusiness'>;
}

interface PlanOfItems {
  isPremium: boolean;
  limits: Pick<PlanLimits, 'catalogItems'>;
}

export function tooManyImages({ isPremium, name, limits: { imagesPerBusiness } }: Plan): string {
  if (isPremium) return `Máximo ${imagesPerBusiness} imágenes de negocio permitidas con tu plan ${name}`;
  return `Límite alcanzado: máximo ${imagesPerBusiness} imágenes por negocio en plan gratuito. Actualiza a Premium para hasta ${PREMIUM_LIMITS.imagesPerBusiness} imágenes.`;
}

export const CATALOG_PHOTOS_ARE_PREMIUM = 'Las fotos de los productos son parte del plan Premium.';

/** Says how many items find no room. */
export function tooManyItems({ isPremium, limits }: PlanOfItems, room: number): string {
  const { catalogItems } = limits;
  const advice = isPremium
    ? 'Quita alguno.'
    : `Actualiza a Premium para tener hasta ${PREMIUM_LIMITS.catalogItems}.`;
  const allowed = `tu plan permite ${catalogItems} productos en la carta`;
  if (room === 0) return `Límite alcanzado: ${allowed}. Tu carta ya los tiene todos. ${advice}`;
  const fits = room === 1 ? 'solo cabe 1 más' : `solo caben ${room} más`;
  return `No caben todos: ${allowed} y ${fits}. ${advice}`;
}

export const PREMIUM_MESSAGES = {
  renewed: (name: string, end: string | null) =>
    end ? `Premium de ${name}: vence el ${end}` : `Premium de ${name}: sin fecha de fin`,
  renewFailed: 'No pudimos renovar el plan',
  undone: 'Deshicimos el cambio y avisamos a la persona',
  undoFailed: 'No pudimos deshacer el cambio',
  paid: 'Pago anotado',
  payFailed: 'No pudimos anotar el pago',
  voided: 'Pago anulado. Avisamos a la persona.',
  voidFailed: 'No pudimos anular el pago',
} as const;

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
