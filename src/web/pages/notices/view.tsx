import { useQueryClient } from '@tanstack/react-query';
import { Icon } from '#ui/icon.tsx';
import { NOTICE_MESSAGES } from '#features/notifications/messages.ts';
import { readAllNotices, refreshNotices } from '#features/notifications/mutations.ts';
import { noticesQuery } from '#features/notifications/queries.ts';
import type { ListedNotice } from '#features/notifications/schema.ts';
import { NoticeList } from '#features/notifications/ui/notice-list.tsx';
import { paths } from '#shared/paths.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { useAction } from '#ui/use-action.ts';
import type { Given } from '#ui/router/view.ts';
import { type NoticesQuery, noticesPage } from './page.ts';

function ReadAll({ newest }: { newest: ListedNotice }) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    await readAllNotices(newest.createdAt);
    await refreshNotices(queryClient);
  });
  return (
    <div>
      <ActionButton look="quiet" isBusy={isBusy} onClick={start}>
        <Icon name="check-check" size={18} /> Marcar todo como leído
      </ActionButton>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && `${NOTICE_MESSAGES.readFailed}: ${failure}`}
      </p>
    </div>
  );
}

function Notices({ filters }: { filters: NoticesQuery }) {
  const { data: page, hasFailed, isFetching, retry } = usePart(noticesQuery(filters));
  const pathAt = (cursor: string | null) => cursor && noticesPage.to({}, { cursor });
  if (hasFailed)
    return (
      <section className="card p-4 sm:p-6">
        <PartFailure text={NOTICE_MESSAGES.listFailed} onRetry={retry} isRetrying={isFetching} />
      </section>
    );
  if (!page) return <div role="status" aria-label="Cargando avisos" className="waited skeleton h-96" />;
  const [newest] = page.items;
  if (!newest)
    return (
      <EmptyState
        title="No tienes avisos"
        actions={<LinkButton to={paths.announcements()}>Ver anuncios</LinkButton>}
      >
        Aquí te contamos cuando alguien comenta tus anuncios, cuando uno está por terminar y qué se decide
        sobre lo que publicas.
      </EmptyState>
    );
  return (
    <>
      {page.previousCursor === null && page.items.some(({ isRead }) => !isRead) && (
        <div className="mb-4">
          <ReadAll newest={newest} />
        </div>
      )}
      <NoticeList notices={page.items} />
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </>
  );
}

export default function NoticesPage({ query }: Given<object, NoticesQuery>) {
  return (
    <>
      <PageHead
        title="Avisos"
        description="Lo que pasó con lo tuyo."
        path={noticesPage.to()}
        image={paths.shareImage.page('home')}
      />
      <div className="mx-auto max-w-3xl">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <h1 className="text-2xl md:text-3xl">Avisos</h1>
          <LinkButton to={`${paths.myAccount}#configuracion`} look="plain">
            <Icon name="settings-2" size={18} /> Elegir correos
          </LinkButton>
        </div>
        <Notices filters={query} />
      </div>
    </>
  );
}
