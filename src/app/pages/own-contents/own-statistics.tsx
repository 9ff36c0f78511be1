import { ChartColumn, QrCode } from 'lucide-react';
import { useState } from 'react';
import type { BusinessCard } from '#features/businesses/schema.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy.tsx';

const BusinessStatistics = lazyPart(
  () => import('#features/statistics/ui/business-statistics.tsx'),
  <div role="status" aria-label="Cargando visitas" className="skeleton h-64" />,
);

/** How many people came across the business, on demand, and the way to bring it more. */
export function OwnStatistics({ business: { id, isHidden } }: { business: BusinessCard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-line">
      <div className="flex flex-wrap gap-2 p-2">
        <Button
          look="plain"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="needs-script max-sm:flex-1 max-sm:px-1"
        >
          <ChartColumn aria-hidden size={18} /> Estadísticas
        </Button>
        <LinkButton to={paths.businessPoster(id)} look="plain" className="max-sm:flex-1 max-sm:px-1">
          <QrCode aria-hidden size={18} /> Cartel con QR
        </LinkButton>
      </div>
      {isOpen && (
        <div className="px-4 pb-4 sm:px-5">
          <BusinessStatistics businessId={id} isHidden={isHidden} />
        </div>
      )}
    </div>
  );
}
