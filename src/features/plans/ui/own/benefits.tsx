import { Icon } from '#ui/icon.tsx';
import { FREE_LIMITS, PREMIUM_LIMITS } from '../../limits.ts';

export const FREE_BENEFITS = [
  `${FREE_LIMITS.businesses} negocio`,
  `${FREE_LIMITS.announcementsPerMonth} anuncios al mes, solo texto`,
  `${FREE_LIMITS.imagesPerBusiness} imágenes por negocio`,
  `Carta de ${FREE_LIMITS.catalogItems} productos, solo texto`,
  `Soporte ${FREE_LIMITS.support.toLowerCase()}`,
];

export const PREMIUM_BENEFITS = [
  `${PREMIUM_LIMITS.businesses} negocios`,
  `${PREMIUM_LIMITS.announcementsPerMonth} anuncios al mes, con fotos`,
  `${PREMIUM_LIMITS.imagesPerBusiness} imágenes por negocio`,
  `Carta de ${PREMIUM_LIMITS.catalogItems} productos, con foto`,
  'Tu negocio destacado en la página de inicio',
  `Soporte ${PREMIUM_LIMITS.support.toLowerCase()} y verificación del negocio`,
];

export function BenefitList({ benefits }: { benefits: readonly string[] }) {
  return (
    <ul className="space-y-1.5">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex gap-2">
          <Icon name="check" size={20} className="mt-0.5 shrink-0 text-jade" /> {benefit}
        </li>
      ))}
    </ul>
  );
}
