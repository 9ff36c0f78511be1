import { formatLongDate } from '#shared/time.ts';
import { PREMIUM_LIMITS } from '../../limits.ts';

/** What a letter says of what premium gives. */
export const PREMIUM_GIVES = `Puedes publicar hasta ${PREMIUM_LIMITS.businesses} negocios, ${PREMIUM_LIMITS.announcementsPerMonth} anuncios al mes con fotos y ${PREMIUM_LIMITS.imagesPerBusiness} imágenes por negocio, y tus negocios salen en la página de inicio.`;

/** `13 de abril de 2026`, or that there is no end. */
export const endInWords = (expiresAt: Date | null): string =>
  expiresAt ? formatLongDate(expiresAt) : 'Sin fecha de fin';
