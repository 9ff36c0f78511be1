import { useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import type { ListFilters } from '#features/businesses/filters.ts';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { findLastFailure, locateVisitor, LOCATION_FAILURES } from '#features/businesses/ui/locate.ts';
import { NEAR_ME } from '#features/businesses/visitor-position.ts';
import { PlaceSelect } from '#features/places/ui/place-select.tsx';
import { paths } from '#shared/paths.ts';
import { wireName } from '#shared/wire.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useAction } from '#ui/use-action.ts';
import { useFilterOptions } from '../businesses/filters.tsx';
import type { Given } from '#ui/router/view.ts';

function PlaceForm({ near: _, cursor: __, ...filters }: ListFilters) {
  const [place, setPlace] = useState('');
  const { categories: _categories, ...places } = useFilterOptions(place);
  return (
    <form action={paths.businesses()} className="mt-3 flex flex-wrap items-end gap-3">
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={wireName(name)} value={value} />
      ))}
      <PlaceSelect name="near" value={place} onChoose={setPlace} {...places} className="w-full max-w-72" />
      <Button type="submit" look="quiet">
        Ver lo más cercano
      </Button>
    </form>
  );
}

function LocateButton({ filters }: { filters: ListFilters }) {
  const navigate = useNavigateAfter();
  const [failure, setFailure] = useState(findLastFailure);
  const { start, isBusy } = useAction(async () => {
    if (await locateVisitor())
      await navigate(paths.businesses({ ...filters, near: NEAR_ME }), { replace: true });
    else setFailure(findLastFailure());
  });
  return (
    <>
      {failure && (
        <p role="alert" className="mt-4 rounded-card bg-accent-soft px-4 py-3">
          {LOCATION_FAILURES[failure]}
        </p>
      )}
      <Button onClick={start} aria-busy={isBusy} className="mt-5 noscript:hidden">
        <Icon name="locate-fixed" size={20} />
        {isBusy ? 'Buscando tu ubicación…' : 'Usar mi ubicación'}
      </Button>
    </>
  );
}

export default function NearMePage({ query: filters }: Given<object, ListFilters>) {
  return (
    <>
      <PageHead
        title="Cerca de mí"
        description="Los negocios más cercanos a donde estás, con su distancia, y los que están abiertos ahora."
        path={paths.nearMe()}
        image={paths.shareImage.page('negocios')}
      />
      <div className="mx-auto max-w-xl">
        <h1 className="text-2xl md:text-3xl">Cerca de mí</h1>
        <p className="mt-3">
          Ordenamos los negocios por su distancia. Tu ubicación se usa para esta búsqueda y no se guarda.
        </p>
        <LocateButton filters={filters} />
        <h2 className="mt-8 text-lg">O dinos dónde estás</h2>
        <PlaceForm {...filters} />
        <p className="mt-8">
          <Link
            to={paths.businesses({ ...filters, near: undefined })}
            className="tap-link font-semibold text-link"
          >
            Volver a la lista
          </Link>
        </p>
      </div>
    </>
  );
}
