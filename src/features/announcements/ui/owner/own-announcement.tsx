import { EyeOff, MessageCircle } from 'lucide-react';
import { pluralize } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import type { Announcement } from '../../schema.ts';
import { isHiddenByPlan } from '../../status.ts';
import { ExpiryBadge } from '../expiry-badge.tsx';
import AnnouncementTools from './announcement-tools.tsx';

function HiddenBadge({ isTakenDown }: { isTakenDown: boolean }) {
  const look = isTakenDown ? 'bg-danger-soft text-danger' : 'bg-marigold-soft text-marigold';
  return (
    <p className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold ${look}`}>
      <EyeOff aria-hidden size={14} /> {isTakenDown ? 'Oculto' : 'Oculto por tu plan'}
    </p>
  );
}

const TOOLS_BESIDE = 'md:grid-cols-[minmax(0,1fr)_fit-content(20rem)] md:items-center';

export function OwnAnnouncement({ announcement }: { announcement: Announcement }) {
  const { id, title, content, createdAt, replyCount, withheldReason } = announcement;
  const isTakenDown = withheldReason !== null;
  return (
    <article
      className={`grid grid-cols-1 gap-x-6 gap-y-3 border-t border-line p-4 sm:px-5 ${isTakenDown ? '' : TOOLS_BESIDE}`}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <h3 className="min-w-0 text-lg wrap-anywhere">
            <Link to={paths.announcement(id)} className="relative -my-3 inline-block py-3 hover:underline">
              {title}
            </Link>
          </h3>
          <div className="flex flex-wrap gap-2">
            {(isTakenDown || isHiddenByPlan(announcement)) && <HiddenBadge isTakenDown={isTakenDown} />}
            <ExpiryBadge announcement={announcement} />
          </div>
        </div>
        <p className="mt-1 line-clamp-2 text-muted wrap-anywhere">{content}</p>
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <RelativeTime date={createdAt} />
          {replyCount > 0 && (
            <>
              <span aria-hidden>·</span>
              <MessageCircle aria-hidden size={14} /> {pluralize('comentario', 'comentarios', replyCount)}
            </>
          )}
        </p>
      </div>
      <AnnouncementTools announcement={announcement} />
    </article>
  );
}
