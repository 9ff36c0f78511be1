import { useSessionUser } from '#features/auth/queries.ts';
import { paths } from '#shared/paths.ts';
import { PageHead } from '#ui/page-head.tsx';
import { AccountFavorites, DeviceFavorites } from './favorite-list.tsx';
import { RecentList } from './recents.tsx';

export default function FavoritesPage() {
  const user = useSessionUser();
  return (
    <>
      <PageHead
        title="Mis favoritos"
        description="Los negocios que guardaste, y los últimos que viste."
        path={paths.favorites}
        image={paths.shareImage.page('negocios')}
      />
      <h1 className="text-2xl md:text-3xl">Mis favoritos</h1>
      <section aria-label="Favoritos" className="mt-4">
        {user ? <AccountFavorites key={user.id} userId={user.id} /> : <DeviceFavorites />}
      </section>
      <RecentList />
    </>
  );
}
