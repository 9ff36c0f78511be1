import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isUnknownPlace } from '#features/places/queries.ts';
import { PlaceSelect } from '#features/places/ui/place-select.tsx';
import { usePlaceOptions } from '#features/places/ui/use-place-options.ts';
import { paths } from '#shared/paths.ts';
import type { ApiQuery } from '#shared/query-string.ts';
import { wireName } from '#shared/wire.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { findLastFailure, locateVisitor, LOCATION_FAILURES } from '#ui/locate.ts';
import { PageHead } from '#ui/page-head.tsx';
import { useNavigateAfter } from '#ui/router/use-navigate-after.ts';
import { useAction } from '#ui/use-action.ts';
import { NEAR_ME, placeAround } from '#ui/visitor-position.ts';

interface NearMeProps {
  /** Returns the address of the list. */
  listPath: (filters?: ApiQuery) => string;
  filters: ApiQuery & { near?: string | undefined };
}

function PlaceForm({ listPath, filters: { near: _, cursor: __, ...filters } }: NearMeProps) {
  const [place, setPlace] = useState('');
  const places = usePlaceOptions(place);
  return (
    <form action={listPath()} className="mt-3 flex flex-wrap items-end gap-3">
      {Object.entries(filters).map(([name, value]) => (
        <input key={name} type="hidden" name={wireName(name)} value={value?.toString()} />
      ))}
      <PlaceSelect name="near" value={place} onChoose={setPlace} {...places} className="w-full max-w-72" />
      <Button type="submit" look="quiet">
        Ver lo más cercano
      </Button>
    </form>
  );
}

function LocateButton({ listPath, filters }: NearMeProps) {
  const navigate = useNavigateAfter();
  const [failure, setFailure] = useState(findLastFailure);
  const { start, isBusy } = useAction(async () => {
    if (await locateVisitor()) await navigate(listPath({ ...filters, near: NEAR_ME }), { replace: true });
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

interface NearMeFrameProps extends NearMeProps {
  description: string;
  /** Names what is listed, as in 'los negocios'. */
  what: string;
  path: string;
  image: 'negocios' | 'anuncios';
}

export function NearMe({ description, what, path, image, ...list }: NearMeFrameProps) {
  const isPlaceUnknown = isUnknownPlace(useQueryClient(), placeAround(list.filters));
  return (
    <>
      <PageHead
        title="Cerca de mí"
        description={description}
        path={path}
        image={paths.shareImage.page(image)}
      />
      <div className="mx-auto max-w-xl">
        <h1 className="text-2xl md:text-3xl">Cerca de mí</h1>
        <p className="mt-3">
          Ordenamos {what} por su distancia. Tu ubicación se usa para esta búsqueda y no se guarda.
        </p>
        {isPlaceUnknown && (
          <p role="alert" className="mt-4 rounded-card bg-marigold-soft px-4 py-3">
            No conocemos el lugar que pediste. Elígelo en la lista, o usa tu ubicación.
          </p>
        )}
        <LocateButton {...list} />
        <h2 className="mt-8 text-lg">O dinos dónde estás</h2>
        <PlaceForm {...list} />
        <p className="mt-8">
          <Link
            to={list.listPath({ ...list.filters, near: undefined })}
            className="tap-link font-semibold text-link"
          >
            Volver a la lista
          </Link>
        </p>
      </div>
    </>
  );
}
