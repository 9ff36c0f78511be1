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
import { paths } from '#shared/paths.ts';
import { Chip } from '#ui/chip.tsx';
import { GuardedButton } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ListedReplies } from '../announcement/listed-replies.tsx';
import type { Given } from '#ui/router/view.ts';
import type { Query } from '../../page.ts';

function ListHeader({ message, search, kind }: { message: string; search: string; kind: string }) {
  return (
    <header>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl md:text-3xl">{kindName(kind) ?? 'Anuncios'}</h1>
        <GuardedButton action="announcement">
          <Icon name="plus" size={18} /> Crear Anuncio
        </GuardedButton>
      </div>
      <div className="mt-3">
        <KindFilter search={search} kind={kind} />
      </div>
      <div className="mt-2 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <output className="min-w-0 text-muted">{message}</output>
        {search && <Chip label={search} to={paths.announcements({ kind })} />}
        <Link to={paths.businesses()} className="ml-auto tap-link gap-1 font-semibold text-link lg:hidden">
          Ir a negocios <Icon name="arrow-right" size={16} />
        </Link>
      </div>
    </header>
  );
}

export default function AnnouncementsPage({
  query: filters,
}: Given<object, Query<'search' | 'kind' | 'cursor'>>) {
  const { search = '', kind = '' } = filters;
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
        noindex={search !== '' || (kind !== '' && page.items.length === 0)}
      />
      <ListHeader message={countMessage(page, search, kind)} search={search} kind={kind} />
      <div className="mt-4 grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
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
