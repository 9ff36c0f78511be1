import { PREMIUM_LIMITS, type PlanLimits } from './limits.ts';

interface Plan {
  name: string;
  isPremium: boolean;
  limits: Pick<PlanLimits, 'imagesPerBusiness'>;
}

/** What is said of an image more than a business may have on the plan, as the specification has it. */
export function tooManyImages({ isPremium, name, limits: { imagesPerBusiness: most } }: Plan): string {
  if (isPremium) return `Máximo ${most} imágenes de negocio permitidas con tu plan ${name}`;
  return `Límite alcanzado: máximo ${most} imágenes por negocio en plan gratuito. Actualiza a Premium para hasta ${PREMIUM_LIMITS.imagesPerBusiness} imágenes.`;
}
