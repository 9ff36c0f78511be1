import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { withoutBusiness, favoritesStore } from '#features/favorites/device.ts';
import { FAVORITE_MESSAGES } from '#features/favorites/messages.ts';
import { favoritesQuery } from '#features/favorites/queries.ts';
import { useAccountFavorites, useDeviceFavorites } from '#features/favorites/ui/use-kept.ts';
import { paths } from '#shared/paths.ts';
import { useHydrated } from '#ui/browser-state.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { usePathBack } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { PartFailure } from '#ui/part.tsx';
import { CardList } from './card-list.tsx';

function NoFavorites() {
  return (
    <EmptyState
      title="Aún no tienes favoritos"
      actions={<LinkButton to={paths.businesses()}>Ver negocios</LinkButton>}
    >
      Toca el corazón de un negocio y lo encuentras aquí.
    </EmptyState>
  );
}

interface FavoritesProps {
  ids: readonly number[];
  onRemove: (id: number) => void;
}

/** Leaves in its place what is no favourite any more, so that another press brings it back. */
function Favorites({ ids, onRemove }: FavoritesProps) {
  const [known, setKnown] = useState(ids);
  const [dropped, setDropped] = useState<readonly number[]>([]);
  const added = ids.filter((id) => !known.includes(id));
  if (added.length > 0) setKnown([...added, ...known]);
  const shown = known.filter((id) => !dropped.includes(id));
  if (shown.length === 0) return <NoFavorites />;
  const remove = (id: number) => {
    onRemove(id);
    setDropped([...dropped, id]);
  };
  return <CardList ids={shown} onRemove={remove} />;
}

const Waiting = () => <div role="status" aria-label="Cargando favoritos" className="waited skeleton h-40" />;

export function DeviceFavorites() {
  const isHydrated = useHydrated();
  const list = useDeviceFavorites();
  const login = usePathBack(paths.login);
  return (
    <>
      <p className="mb-4 hidden noscript:block">
        Para guardar favoritos en este aparato hace falta JavaScript, y tu navegador lo tiene apagado. Con tu
        cuenta ves aquí los que ya tienes:{' '}
        <Link to={login} className="tap-link text-link underline">
          inicia sesión
        </Link>
        .
      </p>
      <div className="needs-script">
        <p className="mb-2 flex flex-wrap items-center gap-x-2 text-muted">
          Se guardan en este aparato.
          <Link to={login} className="tap-link font-semibold text-link">
            Inicia sesión y los tienes en todos
          </Link>
        </p>
        {isHydrated ? (
          <Favorites
            ids={list.map(({ id }) => id)}
            onRemove={(id) => favoritesStore.update((kept) => withoutBusiness(kept, id))}
          />
        ) : (
          <Waiting />
        )}
      </div>
    </>
  );
}

/** Shows what the page came with until the browser has read the account's own list. */
export function AccountFavorites({ userId }: { userId: number }) {
  const query = useQuery(favoritesQuery());
  const kept = useAccountFavorites(userId);
  const loaded = query.data?.userId === userId ? query.data.favorites : null;
  const ids = kept?.map(({ id }) => id) ?? loaded?.map(({ businessId }) => businessId);
  const remove = async (id: number) =>
    (await import('#features/favorites/ui/account.ts')).setFavorite(userId, id, false);
  if (ids) return <Favorites ids={ids} onRemove={(id) => void remove(id)} />;
  if (!query.isError) return <Waiting />;
  return (
    <div className="card p-4 sm:p-6">
      <PartFailure
        text={FAVORITE_MESSAGES.listFailed}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </div>
  );
}
