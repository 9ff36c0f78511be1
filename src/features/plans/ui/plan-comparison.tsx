import type { ReactNode } from 'react';
import { formatQuetzales } from '#shared/money.ts';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#ui/site.tsx';
import { FREE_LIMITS, PREMIUM_LIMITS, type PlanLimits } from '../limits.ts';

const YES = (
  <>
    <Icon name="check" size={22} className="inline text-jade" />
    <span className="sr-only">Sí</span>
  </>
);
const NO = (
  <>
    <Icon name="minus" size={22} className="inline text-muted" />
    <span className="sr-only">No</span>
  </>
);

const ROWS: { label: string; value: (limits: PlanLimits) => ReactNode }[] = [
  { label: 'Negocios', value: ({ businesses }) => businesses },
  {
    label: 'Anuncios al mes',
    value: ({ announcementsPerMonth, announcementPhotos }) => (
      <>
        {announcementsPerMonth}
        <span className="block text-sm font-normal text-muted">
          {announcementPhotos ? 'con fotos' : 'solo texto'}
        </span>
      </>
    ),
  },
  { label: 'Imágenes por negocio', value: ({ imagesPerBusiness }) => imagesPerBusiness },
  {
    label: 'Productos en la carta',
    value: ({ catalogItems, catalogPhotos }) => (
      <>
        {catalogItems}
        <span className="block text-sm font-normal text-muted">
          {catalogPhotos ? 'con foto' : 'solo texto'}
        </span>
      </>
    ),
  },
  { label: 'Destacado en la página de inicio', value: ({ featuredOnHome }) => (featuredOnHome ? YES : NO) },
  {
    label: 'Verificación del negocio',
    value: ({ businessVerification }) => (businessVerification ? YES : NO),
  },
  { label: 'Soporte', value: ({ support }) => support },
];

const cell = 'border-t border-line px-1 py-3.5 text-center font-semibold sm:px-4';
const premiumCell = `${cell} bg-marigold-soft`;

export function PlanComparison() {
  const { premiumMonthly } = useSite();
  return (
    <div className="card overflow-hidden">
      <table className="w-full table-fixed border-collapse">
        <caption className="sr-only">Lo que incluye cada plan</caption>
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-[40%] sm:w-[44%]">
              <span className="sr-only">Qué incluye</span>
            </th>
            <th scope="col" className="px-1 pt-5 pb-4 sm:text-lg">
              Gratis
              <span className="block text-base font-normal text-muted">{formatQuetzales(0)}</span>
            </th>
            <th scope="col" className="border-t-4 border-marigold bg-marigold-soft px-1 pt-4 pb-4 sm:text-lg">
              Premium
              <span className="block text-base font-normal text-muted">
                {formatQuetzales(premiumMonthly)} al mes
              </span>
            </th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row" className="border-t border-line py-3.5 pr-2 pl-4 text-left font-medium sm:pl-6">
                {label}
              </th>
              <td className={cell}>{value(FREE_LIMITS)}</td>
              <td className={premiumCell}>{value(PREMIUM_LIMITS)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
