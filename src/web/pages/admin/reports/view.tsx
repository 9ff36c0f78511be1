import { useSuspenseQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { AnnouncementCard } from '#features/announcements/ui/announcement-card.tsx';
import { BusinessCard } from '#features/businesses/ui/business-card.tsx';
import { reportsQuery } from '#features/reports/queries.ts';
import { AuthorMark } from '#features/replies/ui/author-mark.tsx';
import type { ReportedReply, ReportedSubject } from '#features/reports/reports.ts';
import { ReportedItem } from '#features/reports/ui/reported-item.tsx';
import { Likenesses } from '#features/reviews/ui/likenesses.tsx';
import { pluralize } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { AdminFrame, ViewTabs } from '../admin-frame.tsx';
import type { Given } from '#ui/router/view.ts';
import type { Query } from '../../../page.ts';
import { idsOfBusiness } from './reported-businesses.ts';
import { reportsPage } from './page.ts';

const STATES = [
  { state: undefined, label: 'Por decidir' },
  { state: 'decided', label: 'Decididos' },
];

function Reply({ reply }: { reply: ReportedReply }) {
  const { announcementId, announcementTitle, authorRole, commenterName, message } = reply;
  return (
    <div className="rounded-card border border-line p-4 wrap-anywhere">
      <p className="font-semibold">
        <span>{commenterName}</span> <AuthorMark authorRole={authorRole} />
      </p>
      <p className="mt-0.5 whitespace-pre-line">{message}</p>
      <p className="mt-2 text-sm text-muted">
        En{' '}
        <Link to={`${paths.announcement(announcementId)}#comentarios`} className="text-link hover:underline">
          {announcementTitle}
        </Link>
      </p>
    </div>
  );
}

function ReportedContent({ subject: { business, announcement, reply } }: { subject: ReportedSubject }) {
  if (business)
    return (
      <div className="max-w-sm">
        <BusinessCard business={business} compact />
      </div>
    );
  if (announcement) return <AnnouncementCard announcement={announcement} heading="h3" replies={null} />;
  return reply && <Reply reply={reply} />;
}

interface LikenessesOfReportedProps {
  subject: ReportedSubject;
  page: readonly ReportedSubject[];
}

function LikenessesOfReported({ subject, page }: LikenessesOfReportedProps) {
  const [id] = idsOfBusiness(subject);
  return id !== undefined && <Likenesses of={id} among={{ businessIds: page.flatMap(idsOfBusiness) }} />;
}

function EmptyQueue({ isDecided }: { isDecided: boolean }) {
  return isDecided ? (
    <EmptyState title="Nada decidido todavía">
      Aquí queda lo que ocultaste, para volver a mostrarlo, y lo que descartaste.
    </EmptyState>
  ) : (
    <EmptyState title="Nada por decidir">
      Cuando alguien reporta un negocio, un anuncio o un comentario, aparece aquí: primero lo que reportaron
      más personas.
    </EmptyState>
  );
}

export default function ReportsPage({ query: filters }: Given<object, Query<'state' | 'cursor'>>) {
  const { state } = filters;
  const { data: page } = useSuspenseQuery(reportsQuery(filters));
  const list = useRef<HTMLDivElement>(null);
  const pathAt = (cursor: string | null) => cursor && reportsPage.to({}, { state, cursor });
  return (
    <AdminFrame title="Reportes">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <ViewTabs
          label="Estado"
          tabs={STATES.map(({ label, state: each }) => ({
            label,
            to: reportsPage.to({}, { state: each }),
            isChosen: each === state,
          }))}
        />
        <output className="text-muted">
          {pluralize('publicación', 'publicaciones', page.total, page.totalCapped)}
        </output>
      </div>
      <div ref={list} tabIndex={-1} className="outline-none">
        {page.items.length === 0 && <EmptyQueue isDecided={state === 'decided'} />}
        <ul className="space-y-4">
          {page.items.map((subject) => (
            <ReportedItem
              key={`${subject.kind} ${subject.id}`}
              subject={subject}
              onDecided={() => list.current?.focus()}
            >
              <ReportedContent subject={subject} />
              <LikenessesOfReported subject={subject} page={page.items} />
            </ReportedItem>
          ))}
        </ul>
      </div>
      <Pagination previous={pathAt(page.previousCursor)} next={pathAt(page.nextCursor)} />
    </AdminFrame>
  );
}
