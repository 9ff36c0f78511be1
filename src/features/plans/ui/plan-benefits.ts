import { FREE_LIMITS, PREMIUM_LIMITS } from '../limits.ts';

/** What the free plan gives, line by line. */
export const FREE_BENEFITS = [
  `${FREE_LIMITS.businesses} negocio`,
  `${FREE_LIMITS.announcementsPerMonth} anuncios al mes, solo texto`,
  `${FREE_LIMITS.imagesPerBusiness} imágenes por negocio`,
  `Soporte ${FREE_LIMITS.support.toLowerCase()}`,
];

/** What premium gives, line by line. */
export const PREMIUM_BENEFITS = [
  `${PREMIUM_LIMITS.businesses} negocios`,
  `${PREMIUM_LIMITS.announcementsPerMonth} anuncios al mes, con fotos`,
  `${PREMIUM_LIMITS.imagesPerBusiness} imágenes por negocio`,
  'Tu negocio destacado en la página de inicio',
  `Soporte ${PREMIUM_LIMITS.support.toLowerCase()} y verificación del negocio`,
];
