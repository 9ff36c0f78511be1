import { type ReactNode, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { ELLIPSIS, excerpt, pluralize } from '#shared/text.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Link } from '#ui/link.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { Picture } from '#ui/picture.tsx';
import { WovenTile } from '#ui/woven.tsx';
import type { Announcement } from '../schema.ts';
import { AnnouncementActions, MoneyWarningLine, OwnerActions } from './announcement-actions.tsx';
import { AnnouncementByline } from './announcement-byline.tsx';
import { AnnouncementFacts } from './announcement-facts.tsx';
import { ExpiryBadge } from './expiry-badge.tsx';

const MAX_PREVIEWS = 2;
const CLOTH_HUE = 22;
const WHOLE = { shape: 'aspect-3/2 sm:aspect-2/1', sizes: '(min-width: 64rem) 46rem, 100vw' };
const HALF = { shape: 'aspect-square sm:aspect-3/2', sizes: '(min-width: 64rem) 23rem, 50vw' };
const EXCERPT_LENGTH = 280;

interface AnnouncementCardProps {
  announcement: Announcement;
  heading?: 'h2' | 'h3';
  showsBusiness?: boolean;
  replies: ReactNode;
  distance?: ReactNode;
}

function CardTop({
  announcement,
  showsBusiness,
}: Pick<AnnouncementCardProps, 'announcement' | 'showsBusiness'>) {
  const { business, createdAt } = announcement;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      {showsBusiness ? (
        <AnnouncementByline business={business} createdAt={createdAt} />
      ) : (
        <p className="text-sm text-muted">
          <RelativeTime date={createdAt} />
        </p>
      )}
      <ExpiryBadge announcement={announcement} />
    </div>
  );
}

function ExpandableText({
  id,
  content,
  contentLinks,
}: Pick<Announcement, 'id' | 'content' | 'contentLinks'>) {
  const [open, setOpen] = useState(false);
  const start = excerpt(content, EXCERPT_LENGTH);
  return (
    <div>
      <p className="whitespace-pre-line">
        <LinkedText
          text={open ? content : start}
          links={contentLinks}
          length={open || start === content ? content.length : start.length - ELLIPSIS.length}
        />
      </p>
      {start !== content && (
        <Disclosure
          open={open}
          onToggle={() => setOpen(!open)}
          to={paths.announcement(id)}
          className="-ml-2 inline-flex min-h-11 items-center rounded-full px-2 font-semibold text-link hover:underline"
        >
          {open ? 'Ver menos' : 'Ver más'}
        </Disclosure>
      )}
    </div>
  );
}

function ImagePreviews({ id, title, images }: Pick<Announcement, 'id' | 'title' | 'images'>) {
  if (images.length === 0) return null;
  const shown = images.slice(0, MAX_PREVIEWS);
  const { shape, sizes } = shown.length === 1 ? WHOLE : HALF;
  return (
    <Link
      to={paths.announcement(id)}
      className="relative flex gap-1 overflow-hidden rounded-card focus-visible:outline-offset-2"
    >
      {shown.map(({ id: imageId, caption, mediaFile }, place) => (
        <span key={imageId} className={`flex-1 ${shape}`}>
          <Picture
            media={mediaFile}
            alt={caption ?? `${title}, imagen ${place + 1}`}
            sizes={sizes}
            placeholder={<WovenTile seed={imageId} hue={CLOTH_HUE} />}
            className="size-full object-cover"
          />
        </span>
      ))}
      {images.length > shown.length && (
        <span className="absolute right-3 bottom-3 rounded-full bg-black/65 px-3 py-1 text-sm font-semibold text-white">
          +{pluralize('imagen', 'imágenes', images.length - shown.length)}
        </span>
      )}
    </Link>
  );
}

export function AnnouncementCard({
  announcement,
  heading: Heading = 'h2',
  showsBusiness = true,
  replies,
  distance,
}: AnnouncementCardProps) {
  const { id, title, content, contentLinks, images } = announcement;
  return (
    <article className="card p-4 sm:p-5">
      <CardTop announcement={announcement} showsBusiness={showsBusiness} />
      <Heading className="mt-3 text-xl">
        <Link
          to={paths.announcement(id)}
          className="-my-2.5 inline-block py-2.5 wrap-anywhere hover:underline"
        >
          {title}
        </Link>
      </Heading>
      <AnnouncementFacts announcement={announcement} />
      {distance}
      <div className="mt-2 space-y-4">
        <ExpandableText id={id} content={content} contentLinks={contentLinks} />
        <ImagePreviews id={id} title={title} images={images} />
        <MoneyWarningLine announcement={announcement} />
      </div>
      <div className="mt-4 -mb-1 grid grid-cols-1 items-center gap-x-4 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="sm:col-start-2 sm:row-start-1">
          <AnnouncementActions announcement={announcement} />
        </div>
        {replies}
      </div>
      <OwnerActions announcement={announcement} />
    </article>
  );
}
