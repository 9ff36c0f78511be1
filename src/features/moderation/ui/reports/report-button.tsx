import { useState } from 'react';
import { useGuard } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal, lazyComponent } from '#ui/lazy.tsx';
import type { SubjectReference } from '../../reports.ts';
import type { ReportableItem } from './report-dialog.tsx';

const ModerationButton = lazyComponent(() => import('./moderation-button.tsx'), <span className="size-11" />);
const ReportDialog = lazyModal(() => import('./report-dialog.tsx'));

export interface ReportButtonProps extends SubjectReference {
  what: string;
  ownerId: number;
  takedownReason: string | null;
  compact?: boolean;
  items?: readonly ReportableItem[] | undefined;
}

const NONE: readonly ReportableItem[] = [];

export function ReportButton({
  kind,
  id,
  what,
  ownerId,
  takedownReason,
  compact = false,
  items = NONE,
}: ReportButtonProps) {
  const { viewer } = useGuard();
  const [isOpen, setOpen] = useState(false);
  if (viewer?.userId === ownerId) return null;
  if (viewer?.role === 'admin')
    return (
      <ModerationButton
        reference={{ kind, id }}
        what={what}
        takedownReason={takedownReason}
        compact={compact}
      />
    );
  const shape = compact ? '-my-2 size-11 justify-center' : 'min-h-11 gap-1.5 px-3';
  return (
    <>
      <button
        type="button"
        title={compact ? 'Reportar' : undefined}
        onClick={() => setOpen(true)}
        className={`needs-script inline-flex shrink-0 items-center rounded-full text-sm font-medium text-muted hover:bg-raised hover:text-ink ${shape}`}
      >
        <Icon name="flag" size={16} />
        <span className={compact ? 'sr-only' : undefined}>Reportar</span>
        <span className="sr-only"> {what}</span>
      </button>
      {isOpen && (
        <ReportDialog reference={{ kind, id }} what={what} items={items} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
