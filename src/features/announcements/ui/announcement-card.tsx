import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import type { Announcement } from '../schema.ts';
import { AnnouncementActions } from './announcement-actions.tsx';
import { AnnouncementByline } from './announcement-byline.tsx';
import { AnnouncementImages } from './announcement-images.tsx';
import { AnnouncementOwner } from './announcement-owner.tsx';
import { AnnouncementText } from './announcement-text.tsx';
import { ExpiryBadge } from './expiry-badge.tsx';

interface AnnouncementCardProps {
  announcement: Announcement;
  /** Level of its title among the headings of the page. */
  heading?: 'h2' | 'h3';
  /** Left out on the page of the business itself. */
  showsBusiness?: boolean;
  /** Its replies, or the way to them. */
  replies: ReactNode;
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

/** An announcement in a list. */
export function AnnouncementCard({
  announcement,
  heading: Heading = 'h2',
  showsBusiness = true,
  replies,
}: AnnouncementCardProps) {
  const { id, title, content, images } = announcement;
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
      <div className="mt-2 space-y-4">
        <AnnouncementText content={content} to={paths.announcement(id)} />
        <AnnouncementImages id={id} title={title} images={images} />
      </div>
      <div className="mt-4 -mb-1 grid grid-cols-1 items-center gap-x-4 border-t border-line pt-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="sm:col-start-2 sm:row-start-1">
          <AnnouncementActions announcement={announcement} />
        </div>
        {replies}
      </div>
      <AnnouncementOwner announcement={announcement} />
    </article>
  );
}
