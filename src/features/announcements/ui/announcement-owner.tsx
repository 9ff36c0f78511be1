import { useGuard } from '#ui/guard.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import type { AnnouncementToolsProps } from './owner/announcement-tools.tsx';

const AnnouncementTools = lazyPart(() => import('./owner/announcement-tools.tsx'), <div className="h-11" />);

/** The part of an announcement that its owner alone sees, whose code nobody else loads; its room is kept from the start. */
export function AnnouncementOwner(props: AnnouncementToolsProps) {
  const { viewer } = useGuard();
  if (viewer?.userId !== props.announcement.business.userId) return null;
  return (
    <div className="mt-3 border-t border-line pt-3">
      <AnnouncementTools {...props} />
    </div>
  );
}
