import { type ReactNode, useRef } from 'react';
import { ActionButton } from './action-button.tsx';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { useAction } from './use-action.ts';

interface ConfirmationProps {
  title: string;
  /** What is lost by it. */
  children: ReactNode;
  /** Words of the button that does it. */
  confirm: ReactNode;
  /** Said before the reason where it fails, or what is said instead of the reason. */
  failed: string | ((reason: string) => string);
  act: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done that can't be undone, and does it once. The focus is on the way out at first. */
export function Confirmation({ title, children, confirm, failed, act, onClose }: ConfirmationProps) {
  const isDone = useRef(false);
  const { start, isBusy, failure } = useAction(async () => {
    if (isDone.current) return;
    await act();
    isDone.current = true;
  });
  return (
    <Modal label={title} onClose={onClose} mayClose={() => !isBusy}>
      <div className="space-y-4 p-6 wrap-anywhere">
        <h2 className="text-xl">{title}</h2>
        <div>{children}</div>
        <p role="alert" className="font-medium text-danger empty:hidden">
          {failure && (typeof failed === 'function' ? failed(failure) : `${failed}: ${failure}`)}
        </p>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button
            look="quiet"
            aria-disabled={isBusy || undefined}
            onClick={() => !isBusy && onClose()}
            className="aria-disabled:opacity-55"
          >
            Cancelar
          </Button>
          <ActionButton look="danger" isBusy={isBusy} onClick={start}>
            {confirm}
          </ActionButton>
        </div>
      </div>
    </Modal>
  );
}
