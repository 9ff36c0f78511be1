import { Ellipsis, Eye, type LucideIcon, Pencil, RotateCcw, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { useGate } from '#ui/gate.tsx';
import { useNow } from '#ui/now.tsx';
import { useAction } from '#ui/use-action.ts';
import { WithheldNotice } from '#ui/withheld-notice.tsx';
import { ANNOUNCEMENT_MESSAGES } from '../../messages.ts';
import { isRenewable } from '../../renewal.ts';
import type { Announcement, Outcome } from '../../schema.ts';
import { AnnouncementDeletion } from './announcement-deletion.tsx';
import { MoreActions } from './more-actions.tsx';
import { useChanges } from './use-changes.ts';

export interface AnnouncementToolsProps {
  announcement: Announcement;
  /** Leaves a page that is about it alone, once it is deleted. */
  leave?: () => Promise<void>;
  /** It is hidden, and could be shown in place of another one: not where its whole business is hidden. */
  mayKeep?: boolean;
}

/** Side by side on the narrowest phones too. */
const COMPACT = 'max-sm:flex-1 max-sm:px-3';

interface Tap {
  Icon: LucideIcon;
  text: string;
  act: () => Promise<void>;
  look: 'jade' | 'quiet';
}

/** What the announcement most likely waits for; null where it simply goes on. */
function nextStep(
  announcement: Announcement,
  { renew, reopen, keep }: ReturnType<typeof useChanges>,
  now: Date,
): Tap | null {
  if (announcement.isHidden && announcement.withheldReason === null)
    return { Icon: Eye, text: 'Mostrar', act: keep, look: 'jade' };
  if (announcement.outcome) return { Icon: Undo2, text: 'Deshacer', act: reopen, look: 'quiet' };
  return isRenewable(announcement, now)
    ? { Icon: RotateCcw, text: 'Renovar', act: renew, look: 'jade' }
    : null;
}

/** Does what was tapped, one thing at a time. */
function useTaps() {
  const tapped = useRef(async () => {});
  const { start, isBusy, failure } = useAction(() => tapped.current());
  const tap = (act: () => Promise<void>) => {
    if (isBusy) return;
    tapped.current = act;
    start();
  };
  return { tap, isBusy, failure };
}

interface ToolBarProps {
  title: string;
  next: Tap | null;
  isBusy: boolean;
  onNext: (act: Tap['act']) => void;
  onEdit: () => void;
  onMore: () => void;
}

function ToolBar({ title, next, isBusy, onNext, onEdit, onMore }: ToolBarProps) {
  return (
    <div role="group" aria-label={`Opciones de «${title}»`} className="flex flex-wrap gap-2">
      {next && (
        <ActionButton look={next.look} isBusy={isBusy} onClick={() => onNext(next.act)} className={COMPACT}>
          <next.Icon aria-hidden size={18} /> {next.text}
        </ActionButton>
      )}
      <Button look="quiet" onClick={onEdit} className={COMPACT}>
        <Pencil aria-hidden size={18} /> Editar
      </Button>
      <Button look="quiet" aria-label="Más opciones" onClick={onMore} className="px-3!">
        <Ellipsis aria-hidden size={20} />
      </Button>
    </div>
  );
}

/** What the owner of an announcement may do to it. */
export default function AnnouncementTools({ announcement, leave, mayKeep = true }: AnnouncementToolsProps) {
  const { id, title, outcome, withheldReason } = announcement;
  const { pass } = useGate();
  const [shown, setShown] = useState<'more' | 'deletion' | null>(null);
  const { tap, isBusy, failure } = useTaps();
  const now = useNow();
  const changes = useChanges(id, now);
  const next = nextStep({ ...announcement, isHidden: announcement.isHidden && mayKeep }, changes, now);
  const close = () => setShown(null);
  const end = (chosen: Outcome) => {
    close();
    tap(() => changes.end(chosen));
  };
  return (
    <div>
      {withheldReason !== null && (
        <div className="mb-3">
          <WithheldNotice what="este anuncio" name={title} reason={withheldReason} />
        </div>
      )}
      <ToolBar
        {...{ title, next, isBusy }}
        onNext={tap}
        onEdit={() => pass('announcement-edit', id)}
        onMore={() => setShown('more')}
      />
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && `${ANNOUNCEMENT_MESSAGES.updateFailed}: ${failure}`}
      </p>
      {shown === 'more' && (
        <MoreActions
          title={title}
          isOpen={outcome === null}
          onEnd={end}
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
