import '#ui/account.css';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { useGuard } from '#ui/guard.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { useNow } from '#ui/now.tsx';
import { useAction } from '#ui/use-action.ts';
import { ANNOUNCEMENT_MESSAGES } from '../../messages.ts';
import { changeAnnouncement, pinAnnouncement, refreshAnnouncements } from '../../mutations.ts';
import type { Announcement, AnnouncementChanges, Outcome } from '../../schema.ts';
import { isRenewable, renewal } from '../../status.ts';
import { AnnouncementDeletion, MoreActions } from './more-actions.tsx';

export interface AnnouncementToolsProps {
  announcement: Announcement;
  leave?: () => Promise<void>;
}

function useChanges(id: number, now: Date) {
  const queryClient = useQueryClient();
  const finish = async (message: string) => {
    await refreshAnnouncements(queryClient);
    void notify('success', message);
  };
  const change = async (changes: AnnouncementChanges, message: string) => {
    await changeAnnouncement(id, changes);
    await finish(message);
  };
  return {
    renew: () => change(renewal(now), ANNOUNCEMENT_MESSAGES.renewed),
    end: (outcome: Outcome) => change({ outcome }, ANNOUNCEMENT_MESSAGES[outcome]),
    reopen: () => change({ outcome: null }, ANNOUNCEMENT_MESSAGES.reopened),
    pin: async () => {
      await pinAnnouncement(id);
      await finish(ANNOUNCEMENT_MESSAGES.pinned);
    },
  };
}

interface Step {
  icon: IconName;
  text: string;
  act: () => Promise<void>;
  look: 'jade' | 'quiet';
}

function nextStep(
  announcement: Announcement,
  { renew, reopen, pin }: ReturnType<typeof useChanges>,
  now: Date,
  isOwner: boolean,
): Step | null {
  // Managers don't choose what the plan shows.
  if (announcement.hiddenBy === 'plan')
    return isOwner ? { icon: 'eye', text: 'Mostrar', act: pin, look: 'jade' } : null;
  if (announcement.outcome) return { icon: 'undo-2', text: 'Deshacer', act: reopen, look: 'quiet' };
  return isRenewable(announcement, now)
    ? { icon: 'rotate-ccw', text: 'Renovar', act: renew, look: 'jade' }
    : null;
}

function useSteps(announcement: Announcement) {
  const { viewer } = useGuard();
  const now = useNow();
  const changes = useChanges(announcement.id, now);
  const current = useRef(async () => {});
  const { start, isBusy, failure } = useAction(() => current.current());
  const run = (act: () => Promise<void>) => {
    if (isBusy) return;
    current.current = act;
    start();
  };
  return {
    next: nextStep(announcement, changes, now, viewer?.userId === announcement.business.userId),
    run,
    end: (outcome: Outcome) => run(() => changes.end(outcome)),
    isBusy,
    failure,
  };
}

const COMPACT = 'max-sm:flex-1 max-sm:px-3';

interface ToolBarProps {
  title: string;
  next: Step | null;
  isBusy: boolean;
  onNext: (act: Step['act']) => void;
  onEdit: () => void;
  onMore: () => void;
}

function ToolBar({ title, next, isBusy, onNext, onEdit, onMore }: ToolBarProps) {
  return (
    <div role="group" aria-label={`Opciones de «${title}»`} className="flex flex-wrap gap-2">
      {next && (
        <ActionButton look={next.look} isBusy={isBusy} onClick={() => onNext(next.act)} className={COMPACT}>
          <Icon name={next.icon} size={18} /> {next.text}
        </ActionButton>
      )}
      <Button look="quiet" onClick={onEdit} className={COMPACT}>
        <Icon name="pencil" size={18} /> Editar
      </Button>
      <Button look="quiet" aria-label="Más opciones" onClick={onMore} className="px-3!">
        <Icon name="ellipsis" size={20} />
      </Button>
    </div>
  );
}

export default function AnnouncementTools({ announcement, leave }: AnnouncementToolsProps) {
  const { id, title, outcome } = announcement;
  const { intercept } = useGuard();
  const [dialog, setDialog] = useState<'more' | 'deletion' | null>(null);
  const { next, run, end, isBusy, failure } = useSteps(announcement);
  const close = () => setDialog(null);
  return (
    <div>
      <ToolBar
        {...{ title, next, isBusy }}
        onNext={run}
        onEdit={() => intercept('announcement-edit', id)}
        onMore={() => setDialog('more')}
      />
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && `${ANNOUNCEMENT_MESSAGES.updateFailed}: ${failure}`}
      </p>
      {dialog === 'more' && (
        <MoreActions
          title={title}
          isOpen={outcome === null}
          onEnd={(chosen) => {
            close();
            end(chosen);
          }}
          onDelete={() => setDialog('deletion')}
          onClose={() => setDialog((open) => (open === 'more' ? null : open))}
        />
      )}
      {dialog === 'deletion' && (
        <AnnouncementDeletion announcement={announcement} leave={leave} onClose={close} />
      )}
    </div>
  );
}
