import type { ReactNode } from 'react';
import { pluralize } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import type { Announcement } from '../../schema.ts';
import { AnnouncementFacts } from '../announcement-facts.tsx';
import { ExpiryBadge } from '../expiry-badge.tsx';
import AnnouncementTools from './announcement-tools.tsx';

function HiddenBadge({ look, children }: { look: string; children: ReactNode }) {
  return (
    <p className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${look}`}>
      <Icon name="eye-off" size={14} /> {children}
    </p>
  );
}

const WAITING = 'bg-marigold-soft text-marigold';

const TOOLS_BESIDE = 'md:grid-cols-[minmax(0,1fr)_fit-content(20rem)] md:items-center';

interface OwnAnnouncementProps {
  announcement: Announcement;
  renderHold: (announcement: Announcement) => ReactNode;
}

export function OwnAnnouncement({ announcement, renderHold }: OwnAnnouncementProps) {
  const { id, title, content, createdAt, replyCount, hiddenBy } = announcement;
  const isTakenDown = hiddenBy === 'takedown';
  const isHeld = hiddenBy === 'hold';
  return (
    <article
      className={`grid grid-cols-1 gap-x-6 gap-y-3 border-t border-line p-4 sm:px-5 ${isTakenDown || isHeld ? '' : TOOLS_BESIDE}`}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 text-lg wrap-anywhere">
            <Link to={paths.announcement(id)} className="relative -my-3 inline-block py-3 hover:underline">
              {title}
            </Link>
          </h3>
          <div className="flex flex-wrap gap-2">
            {isTakenDown && <HiddenBadge look="bg-danger-soft text-danger">Oculto</HiddenBadge>}
            {isHeld && <HiddenBadge look={WAITING}>En revisión</HiddenBadge>}
            {hiddenBy === 'plan' && <HiddenBadge look={WAITING}>Oculto por tu plan</HiddenBadge>}
            <ExpiryBadge announcement={announcement} />
          </div>
        </div>
        <AnnouncementFacts announcement={announcement} />
        <p className="mt-1 line-clamp-2 text-muted wrap-anywhere">{content}</p>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <RelativeTime date={createdAt} />
          {replyCount > 0 && (
            <>
              <span aria-hidden>·</span>
              <Icon name="message-circle" size={14} /> {pluralize('comentario', 'comentarios', replyCount)}
            </>
          )}
        </p>
      </div>
      {(isTakenDown || isHeld) && renderHold(announcement)}
      <AnnouncementTools announcement={announcement} />
    </article>
  );
}
