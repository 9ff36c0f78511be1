import { useQueryClient } from '@tanstack/react-query';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { readNotice, refreshNotices } from '../mutations.ts';
import type { ListedNotice, NoticeKind } from '../schema.ts';

const ICONS: Record<NoticeKind, IconName> = {
  'reply-received': 'message-circle',
  'reply-after-mine': 'message-circle',
  'announcement-ending': 'calendar-clock',
  decision: 'scale',
  'data-check': 'clipboard-check',
  plan: 'sparkles',
  'admin-report': 'flag',
  'admin-premium-request': 'sparkles',
  'admin-new-business': 'store',
  'admin-task': 'list-todo',
  'admin-week': 'calendar-days',
};

function NoticeLine({ notice }: { notice: ListedNotice }) {
  const { id, kind, text, path, times, isRead, createdAt } = notice;
  const queryClient = useQueryClient();
  const icon = ICONS[kind];
  const read = () => {
    if (isRead) return;
    void readNotice(id)
      .then(() => refreshNotices(queryClient))
      // It stays unread; the page that it leads to matters more.
      .catch(() => {});
  };
  return (
    <li className={isRead ? '' : 'bg-accent-soft'}>
      <Link to={path} onClick={read} className="flex gap-3 p-4 hover:bg-raised sm:px-5">
        <Icon name={icon} size={22} className={`mt-0.5 shrink-0 ${isRead ? 'text-muted' : 'text-link'}`} />
        <span className="min-w-0 flex-1">
          <span className={`block wrap-anywhere ${isRead ? '' : 'font-semibold'}`}>{text}</span>
          <span className="mt-0.5 block text-sm text-muted">
            <RelativeTime date={createdAt} />
            {times > 1 && ` · ${times} veces`}
            {!isRead && <span className="font-semibold text-link"> · Sin leer</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}

export const NoticeList = ({ notices }: { notices: readonly ListedNotice[] }) => (
  <ul aria-label="Avisos" className="card divide-y divide-line overflow-hidden">
    {notices.map((notice) => (
      <NoticeLine key={notice.id} notice={notice} />
    ))}
  </ul>
);
