import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { MapFrame } from '#ui/map/map-frame.tsx';
import { Modal } from '#ui/modal.tsx';
import { PartFailure } from '#ui/part.tsx';
import type { ListFilters } from '../../filters.ts';
import { businessQuery } from '../../queries.ts';
import { MapList, describeResults } from './map-results.tsx';
import { OVERLAY } from './overlay.ts';
import { SelectedBusiness } from './selected-business.tsx';
import { useBusinessMap } from './use-business-map.ts';
import { useMapTiles } from './use-map-tiles.ts';
import './business-map.css';

interface ContentProps {
  filters: ListFilters;
  start: Parameters<typeof useBusinessMap>[0]['start'];
  tiles: Parameters<typeof MapFrame>[0]['options']['tiles'];
}

function Content({ filters, start, tiles }: ContentProps) {
  const shown = useBusinessMap({ filters, start });
  const { map, query, hasMoved, selected, closeCard } = shown;
  return (
    <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
      <div className="relative min-h-0 flex-3">
        <MapFrame options={{ tiles, overlay: OVERLAY, centre: start?.position }} onMap={shown.openMap} />
        {hasMoved && (
          <Button
            onClick={shown.searchHere}
            className="absolute! top-3 left-1/2 z-10 w-max -translate-x-1/2 [box-shadow:0_10px_15px_-3px_rgb(0_0_0/0.1),0_4px_6px_-4px_rgb(0_0_0/0.1)] max-sm:px-3! max-sm:text-sm!"
          >
            Buscar en esta parte del mapa
          </Button>
        )}
        {selected !== null && <SelectedBusiness id={selected} map={map} onClose={closeCard} />}
      </div>
      <section
        aria-label="Negocios del mapa"
        aria-busy={query.isFetching}
        className="min-h-0 flex-2 overflow-y-auto border-line bg-surface max-lg:border-t max-lg:pb-20 lg:max-w-sm lg:border-l"
      >
        <p aria-live="polite" className="px-4 pt-3 pb-1 font-medium">
          {query.data ? describeResults(query.data) : !query.isError && 'Buscando negocios…'}
        </p>
        {query.isError && (
          <div className="p-4">
            <PartFailure
              text="No pudimos cargar los negocios."
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          </div>
        )}
        {query.data && <MapList results={query.data} onOpen={shown.openCluster} />}
      </section>
    </div>
  );
}

interface BusinessMapProps {
  filters: ListFilters;
  businessId: number | null;
  onClose: () => void;
}

export default function BusinessMap({ filters, businessId, onClose }: BusinessMapProps) {
  const { tiles, isPending } = useMapTiles();
  const business = useQuery({ ...businessQuery(businessId ?? 0), enabled: businessId !== null });
  const position = business.data?.position;
  const isReady = !isPending && (businessId === null || !business.isPending);
  return (
    <Modal
      label="Mapa de negocios"
      onClose={onClose}
      className="full-screen m-0! h-dvh! max-h-none! w-screen! max-w-none! rounded-none! overflow-hidden open:flex flex-col"
    >
      <header className="flex shrink-0 items-center justify-between gap-3 border-b border-line py-1 pr-2 pl-4">
        <h2 className="text-lg">Mapa de negocios</h2>
        <button
          type="button"
          aria-label="Cerrar el mapa"
          onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}
          className="grid size-11 place-items-center rounded-full hover:bg-raised"
        >
          <Icon name="x" size={22} />
        </button>
      </header>
      {isReady && (
        <Content
          filters={filters}
          start={businessId !== null && position ? { id: businessId, position } : null}
          tiles={tiles}
        />
      )}
      <form
        method="dialog"
        className="pointer-events-none fixed inset-x-0 bottom-4 z-20 flex justify-center lg:hidden"
      >
        <button className="button pointer-events-auto bg-ink text-paper lifted">
          <Icon name="list" size={20} /> Lista
        </button>
      </form>
    </Modal>
  );
}
