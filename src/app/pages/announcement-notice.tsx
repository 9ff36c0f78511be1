import type { Announcement } from '#features/announcements/schema.ts';
import { useGuard } from '#ui/guard.tsx';
import { lazyPart } from '#ui/lazy.tsx';

const OwnNotice = lazyPart(() => import('../publishing/announcement-notice.tsx'));

/** Says to its owner what visitors don't see of an announcement; nobody else loads its code. */
export function AnnouncementNotice({ announcement }: { announcement: Announcement }) {
  const { viewer } = useGuard();
  if (viewer?.userId !== announcement.business.userId) return null;
  return (
    <div className="my-2">
      <OwnNotice announcement={announcement} />
    </div>
  );
}
