import { useSuspenseQuery } from '@tanstack/react-query';
import { Icon } from '#ui/icon.tsx';
import { usePendingLocation } from '#ui/router/hooks.ts';
import { activeAnnouncementsQuery } from '#features/announcements/queries.ts';
import { AnnouncementCard } from '#features/announcements/ui/announcement-card.tsx';
import {
  AnnouncementsSidebar,
  KindFilter,
  NoAnnouncements,
  countMessage,
  kindName,
} from '#features/announcements/ui/announcement-list.tsx';
import type { Kind } from '#features/announcements/filters.ts';
import { paths } from '#shared/paths.ts';
import { GuardedButton } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ListedReplies } from '../announcement/listed-replies.tsx';
import type { Given } from '#ui/router/view.ts';
import type { AnnouncementsQuery } from './page.ts';

interface ListHeaderProps {
  message: string;
  search: string;
  kind: Kind | undefined;
}

function ListHeader({ message, search, kind }: ListHeaderProps) {
  return (
    <header>
      <div className="-mt-3 flex items-center justify-between gap-x-6 gap-y-3 max-[18rem]:flex-wrap lg:mt-0">
        <h1 className="text-xl md:text-2xl lg:text-3xl">{kindName(kind) ?? 'Anuncios'}</h1>
        <GuardedButton action="announcement">
          <Icon name="plus" size={18} /> Crear Anuncio
        </GuardedButton>
      </div>
      <div className="flex items-center justify-between gap-x-4 text-sm lg:text-base">
        <output className="min-w-0 truncate text-muted">{message}</output>
        <Link
          to={paths.businesses()}
          className="relative inline-flex min-h-7 shrink-0 items-center font-semibold text-link after:absolute after:-inset-x-2 after:-inset-y-2 lg:hidden"
        >
          Ir a negocios
        </Link>
      </div>
      <div className="mt-2 lg:mt-4">
        <KindFilter search={search} kind={kind} />
      </div>
    </header>
  );
}

export default function AnnouncementsPage({ query: filters }: Given<object, AnnouncementsQuery>) {
  const { search = '', kind } = filters;
  const name = kindName(kind) ?? 'Anuncios';
  const { data: page } = useSuspenseQuery(activeAnnouncementsQuery(filters));
  const isLeaving = usePendingLocation()?.pathname === paths.announcements();
  const pathAt = (cursor: string | null) => cursor && paths.announcements({ search, kind, cursor });
  return (
    <>
      <PageHead
        title={search ? `${name}: ${search}` : `${name} de negocios de Guatemala`}
        description="Ofertas, empleos, horarios nuevos y eventos que los negocios de Guatemala anuncian hoy. Escríbeles por WhatsApp con un toque."
        path={paths.announcements({ kind })}
        image={paths.shareImage.page('anuncios')}
        noindex={search !== '' || (kind && page.items.length === 0)}
      />
      <ListHeader message={countMessage(page, search, kind)} search={search} kind={kind} />
      <div className="mt-3 grid grid-cols-1 items-start gap-8 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className={`transition-opacity duration-150 ${isLeaving ? 'opacity-60 delay-300' : ''}`}>
          {page.items.length === 0 && <NoAnnouncements search={search} kind={kind} />}
          <div className="space-y-5">
            {page.items.map((announcement) => (
              <AnnouncementCard
                key={announcement.id}
                announcement={announcement}
                replies={<ListedReplies announcement={announcement} />}
              />
            ))}
          </div>
          <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
        </div>
        <AnnouncementsSidebar />
      </div>
    </>
  );
}
