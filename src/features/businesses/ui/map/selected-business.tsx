import { useQuery } from '@tanstack/react-query';
import type { Map } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { paths } from '#shared/paths.ts';
import type { Position } from '#shared/position.ts';
import { placeText } from '#shared/place-name.ts';
import { DirectionsButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { PartFailure } from '#ui/part.tsx';
import { useSite } from '#ui/site.tsx';
import { businessQuery } from '../../queries.ts';
import type { BusinessProfile } from '../../schema.ts';
import { OpenLine, contactText, directionsUrl } from '../business-parts.tsx';

const CLEARANCE_PX = 24;

/** Moves the map if the card covers the marker, so that it lies in the middle of the part above. */
export function keepClear(map: Map, card: HTMLElement, { latitude, longitude }: Position): void {
  const frame = map.getContainer().getBoundingClientRect();
  const box = card.getBoundingClientRect();
  const { x, y } = map.project([longitude, latitude]);
  const top = box.top - frame.top;
  const isBeside = x < box.left - frame.left - CLEARANCE_PX || x > box.right - frame.left + CLEARANCE_PX;
  if (isBeside || y < top - CLEARANCE_PX) return;
  map.panBy([0, y - top / 2]);
}

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

function useClearMarker(map: Map | null, position: Position | null | undefined) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    const { current } = card;
    if (!map || !current || !position) return undefined;
    const observer = new ResizeObserver(() => keepClear(map, current, position));
    observer.observe(current);
    return () => observer.disconnect();
  }, [map, position]);
  return card;
}

interface SelectedBusinessProps {
  id: number;
  map: Map | null;
  onClose: () => void;
}

export function SelectedBusiness({ id, map, onClose }: SelectedBusinessProps) {
  const { data, isError, isFetching, refetch } = useQuery(businessQuery(id));
  const card = useClearMarker(map, data?.position);
  return (
    <section
      ref={card}
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
        <Icon name="x" size={20} />
      </button>
    </section>
  );
}
