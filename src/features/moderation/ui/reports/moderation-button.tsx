import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ActionButton, IconButton } from '#ui/action-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { notify } from '#ui/notify.ts';
import { useAction } from '#ui/use-action.ts';
import { REPORT_MESSAGES } from '../../report-messages.ts';
import { refreshCases, restore, takeDown } from '../../mutations.ts';
import type { SubjectReference } from '../../reports.ts';

const TakeDownDialog = lazyModal(() => import('./take-down-dialog.tsx'));

interface RestoreButtonProps {
  reference: SubjectReference;
  onRestored?: () => void;
}

export function RestoreButton({ reference: { kind, id }, onRestored }: RestoreButtonProps) {
  const queryClient = useQueryClient();
  const { start, isBusy, failure } = useAction(async () => {
    await restore({ kind, id });
    onRestored?.();
    await refreshCases(queryClient);
    void notify('success', REPORT_MESSAGES.restored);
  });
  return (
    <>
      <ActionButton look="quiet" isBusy={isBusy} onClick={start}>
        <Icon name="eye" size={18} /> Volver a mostrar
      </ActionButton>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && `${REPORT_MESSAGES.restoreFailed}: ${failure}`}
      </p>
    </>
  );
}

interface ModerationButtonProps {
  reference: SubjectReference;
  what: string;
  takedownReason: string | null;
  compact?: boolean;
}

function TakeDownButton({
  what,
  compact = false,
  onClick,
}: Pick<ModerationButtonProps, 'what' | 'compact'> & { onClick: () => void }) {
  if (compact) return <IconButton label={`Ocultar ${what}`} icon="eye-off" onClick={onClick} />;
  return (
    <Button look="quiet" onClick={onClick} className="needs-script max-sm:px-3">
      <Icon name="eye-off" size={18} /> Ocultar…<span className="sr-only"> {what}</span>
    </Button>
  );
}

export default function ModerationButton({
  reference,
  what,
  takedownReason,
  compact = false,
}: ModerationButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className={`min-w-0 outline-none ${compact ? '-my-2' : ''}`}>
      {takedownReason === null ? (
        <TakeDownButton what={what} compact={compact} onClick={() => setAsking(true)} />
      ) : (
        <RestoreButton reference={reference} />
      )}
      {isAsking && (
        <TakeDownDialog
          kind={reference.kind}
          suggested="other"
          send={(reason, ground) => takeDown({ ...reference, ground, reason })}
          onDecided={() => place.current?.focus()}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
