import { useSuspenseQuery } from '@tanstack/react-query';
import { Icon } from '#ui/icon.tsx';
import { useNavigate } from '#ui/router/hooks.ts';
import { announcementQuery } from '#features/announcements/queries.ts';
import type { BusinessPreview } from '#features/businesses/schema.ts';
import { useHandOver } from '#ui/hand-over.ts';
import type { Announcement } from '#features/announcements/schema.ts';
import { hasEnded } from '#features/announcements/term.ts';
import {
  AnnouncementActions,
  MoneyWarningLine,
  OwnerActions,
} from '#features/announcements/ui/announcement-actions.tsx';
import { AnnouncementByline } from '#features/announcements/ui/announcement-byline.tsx';
import { AnnouncementFacts } from '#features/announcements/ui/announcement-facts.tsx';
import { ExpiryBadge } from '#features/announcements/ui/expiry-badge.tsx';
import { announcementStructuredData } from '#features/announcements/ui/structured-data.ts';
import { Gallery } from '#features/media/ui/gallery.tsx';
import { RepliesSection } from '#features/replies/ui/replies.tsx';
import { ReportButton } from '#features/moderation/ui/reports/report-button.tsx';
import { paths } from '#shared/paths.ts';
import { excerpt } from '#shared/text.ts';
import { LinkButton, buttonClass } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import { Link } from '#ui/link.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { useNow } from '#ui/now.tsx';
import { JsonLd, PageHead } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import { WovenTile } from '#ui/woven.tsx';
import { announcementSubject } from '../../share-images/subjects.ts';
import { replyRenderers } from './listed-replies.tsx';

const OwnNotice = lazyComponent(() => import('../../publishing/announcement-notice.tsx'));

function AnnouncementNotice({ announcement }: { announcement: Announcement }) {
  const { viewer } = useGuard();
  if (viewer?.userId !== announcement.business.userId) return null;
  return (
    <div className="my-2">
      <OwnNotice announcement={announcement} />
    </div>
  );
}

const DESCRIPTION_LENGTH = 155;
const CLOTH_HUE = 22;
const END = {
  expired: 'Este anuncio ya venció. Pregunta al negocio si lo que ofrecía sigue en pie.',
  sold: 'Lo que ofrecía este anuncio ya se vendió. Pregunta al negocio si tiene algo parecido.',
  finished: 'Este anuncio ya finalizó. Pregunta al negocio qué hay de nuevo.',
} as const;

const End = ({ outcome }: Pick<Announcement, 'outcome'>) => (
  <p className={`mt-4 rounded-lg px-4 py-3 ${outcome ? 'bg-jade-soft' : 'bg-danger-soft'}`}>
    {END[outcome ?? 'expired']}
  </p>
);

function FurtherLinks({ business }: Pick<Announcement, 'business'>) {
  const handOver = useHandOver();
  return (
    <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6">
      <LinkButton
        to={paths.business(business.id)}
        onClick={() => handOver(paths.business(business.id), business satisfies BusinessPreview)}
        look="quiet"
      >
        Ver el negocio
      </LinkButton>
      <LinkButton to={paths.announcements()} look="plain">
        Ver más anuncios
      </LinkButton>
    </div>
  );
}

function Report({ announcement: { id, business, takedownReason } }: { announcement: Announcement }) {
  const about = { kind: 'announcement', id, ownerId: business.userId, takedownReason } as const;
  return <ReportButton {...about} what="este anuncio" />;
}

/** The link is plain: it leads to a file. */
const AddToCalendar = ({ id }: { id: number }) => (
  <p className="print:hidden">
    <a href={paths.feed(paths.announcement(id), 'evento.ics')} className={buttonClass({ look: 'quiet' })}>
      <Icon name="calendar-days" size={18} /> Agregar a mi calendario
    </a>
  </p>
);

function Article({ announcement, isOver }: { announcement: Announcement; isOver: boolean }) {
  const { id, title, content, contentLinks, business, createdAt, outcome, images } = announcement;
  const navigate = useNavigate();
  const leave = async () => navigate(paths.ownContents);
  return (
    <article className="card mt-2 p-5 sm:p-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <AnnouncementByline business={business} createdAt={createdAt} />
        <ExpiryBadge announcement={announcement} />
      </div>
      <h1 className="mt-5 text-2xl md:text-3xl">{title}</h1>
      <AnnouncementFacts announcement={announcement} />
      {isOver && <End outcome={outcome} />}
      <p className="mt-4 text-lg whitespace-pre-line">
        <LinkedText text={content} links={contentLinks} />
      </p>
      <div className="mt-6 space-y-6">
        {images.length > 0 && (
          <Gallery images={images} itemName={title} placeholder={<WovenTile seed={id} hue={CLOTH_HUE} />} />
        )}
        <MoneyWarningLine announcement={announcement} />
        {announcement.kind === 'event' && !isOver && <AddToCalendar id={id} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <AnnouncementActions announcement={announcement} />
          <div className="sm:ml-auto">
            <Report announcement={announcement} />
          </div>
        </div>
        <OwnerActions announcement={announcement} leave={leave} />
      </div>
    </article>
  );
}

export default function AnnouncementPage({ params }: { params: { id: number } }) {
  const { data: announcement } = useSuspenseQuery(announcementQuery(params.id));
  const { id, title, content, business, images } = announcement;
  const isOver = hasEnded(announcement, useNow());
  const site = useSite();
  return (
    <>
      <PageHead
        title={title}
        description={excerpt(`${business.name}: ${content.replaceAll('\n', ' ')}`, DESCRIPTION_LENGTH)}
        path={paths.announcement(id)}
        image={paths.shareImage.announcement(id)}
        shown={announcementSubject(announcement)}
        photoUrl={images[0]?.mediaFile.downloadUrl}
        noindex={isOver}
      />
      <JsonLd data={import.meta.env.SSR ? announcementStructuredData(announcement, isOver, site) : null} />
      <div className="mx-auto max-w-3xl">
        <Link
          to={paths.announcements()}
          className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-full px-2 font-semibold text-link hover:underline print:hidden"
        >
          <Icon name="arrow-left" size={18} /> Todos los anuncios
        </Link>
        <AnnouncementNotice announcement={announcement} />
        <Article announcement={announcement} isOver={isOver} />
        <RepliesSection announcement={announcement} hasEnded={isOver} {...replyRenderers} />
        <FurtherLinks business={business} />
      </div>
    </>
  );
}
