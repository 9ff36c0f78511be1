import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { DirectionsButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import { Link } from '#ui/link.tsx';
import { PartFailure } from '#ui/part.tsx';
import { useSite } from '#ui/site.tsx';
import { businessQuery } from '../../queries.ts';
import type { BusinessProfile } from '../../schema.ts';
import { OpenLine, contactText, directionsUrl } from '../business-parts.tsx';

function Facts({ business }: { business: BusinessProfile }) {
  const site = useSite();
  const { id, name, category, place, whatsappNumber: whatsapp } = business;
  const directions = directionsUrl(business);
  const facts = [category?.name, place && placeText(place)].filter(Boolean).join(' · ');
  return (
    <>
      <h3 className="pr-10 text-lg leading-snug">
        <Link to={paths.business(id)} className="text-link hover:underline">
          {name}
        </Link>
      </h3>
      {facts && <p className="text-sm text-muted">{facts}</p>}
      <OpenLine business={business} className="text-sm" />
      <div className="mt-2 flex flex-wrap gap-2">
        {whatsapp && <WhatsAppButton phone={whatsapp} name={name} text={contactText(name, site.name)} />}
        {directions && <DirectionsButton name={name} href={directions} />}
      </div>
    </>
  );
}

export function SelectedBusiness({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(businessQuery(id));
  return (
    <section
      aria-label="Negocio elegido"
      aria-live="polite"
      className="card absolute inset-x-2 bottom-9 z-10 max-h-3/4 overflow-y-auto p-4 sm:left-3 sm:right-auto sm:w-96"
    >
      {data && <Facts business={data} />}
      {isError && (
        <PartFailure
          text="No pudimos cargar el negocio."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !isError && <p className="text-muted">Cargando…</p>}
      <button
        type="button"
        aria-label="Cerrar el negocio"
        onClick={onClose}
        className="absolute top-1 right-1 grid size-11 place-items-center rounded-full hover:bg-raised"
      >
        <X aria-hidden size={20} />
      </button>
    </section>
  );
}
