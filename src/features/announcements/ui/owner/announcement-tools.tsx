import { Eye, RotateCcw, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useGuard } from '#ui/guard.tsx';
import { useNow } from '#ui/now.tsx';
import { useAction } from '#ui/use-action.ts';
import { TakedownNotice } from '#ui/notices.tsx';
import { isHiddenByPlan } from '../../hidden-by-plan.ts';
import { ANNOUNCEMENT_MESSAGES } from '../../messages.ts';
import { isRenewable } from '../../renewal.ts';
import type { Announcement, Outcome } from '../../schema.ts';
import { AnnouncementDeletion } from './announcement-deletion.tsx';
import { MoreActions } from './more-actions.tsx';
import { type Tap, ToolBar } from './tool-bar.tsx';
import { useChanges } from './use-changes.ts';

export interface AnnouncementToolsProps {
  announcement: Announcement;
  /** Leaves a page that is about it alone, once it is deleted. */
  leave?: () => Promise<void>;
}

/** What the announcement most likely waits for; null where it simply goes on. */
function nextStep(
  announcement: Announcement,
  { renew, reopen, keep }: ReturnType<typeof useChanges>,
  now: Date,
): Tap | null {
  if (isHiddenByPlan(announcement)) return { Icon: Eye, text: 'Mostrar', act: keep, look: 'jade' };
  if (announcement.outcome) return { Icon: Undo2, text: 'Deshacer', act: reopen, look: 'quiet' };
  return isRenewable(announcement, now)
    ? { Icon: RotateCcw, text: 'Renovar', act: renew, look: 'jade' }
    : null;
}

/** What its owner does to an announcement in one tap, one thing at a time. */
function useTaps(announcement: Announcement) {
  const now = useNow();
  const changes = useChanges(announcement.id, now);
  const tapped = useRef(async () => {});
  const { start, isBusy, failure } = useAction(() => tapped.current());
  const tap = (act: () => Promise<void>) => {
    if (isBusy) return;
    tapped.current = act;
    start();
  };
  return {
    next: nextStep(announcement, changes, now),
    tap,
    end: (outcome: Outcome) => tap(() => changes.end(outcome)),
    isBusy,
    failure,
  };
}

/** What the owner of an announcement may do to it. */
export default function AnnouncementTools({ announcement, leave }: AnnouncementToolsProps) {
  const { id, title, outcome, withheldReason } = announcement;
  const { intercept } = useGuard();
  const [shown, setShown] = useState<'more' | 'deletion' | null>(null);
  const { next, tap, end, isBusy, failure } = useTaps(announcement);
  const close = () => setShown(null);
  return (
    <div>
      {withheldReason !== null && (
        <div className="mb-3">
          <TakedownNotice what="este anuncio" name={title} reason={withheldReason} />
        </div>
      )}
      <ToolBar
        {...{ title, next, isBusy }}
        onNext={tap}
        onEdit={() => intercept('announcement-edit', id)}
        onMore={() => setShown('more')}
      />
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && `${ANNOUNCEMENT_MESSAGES.updateFailed}: ${failure}`}
      </p>
      {shown === 'more' && (
        <MoreActions
          title={title}
          isOpen={outcome === null}
          onEnd={(chosen) => {
            close();
            end(chosen);
          }}
          onDelete={() => setShown('deletion')}
          onClose={() => setShown((open) => (open === 'more' ? null : open))}
        />
      )}
      {shown === 'deletion' && (
        <AnnouncementDeletion announcement={announcement} leave={leave} onClose={close} />
      )}
    </div>
  );
}
