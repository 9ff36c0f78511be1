import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { ActionButton } from './action-button.tsx';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { notify } from './notify.ts';
import { useAction } from './use-action.ts';

interface ConfirmationProps {
  title: string;
  children: ReactNode;
  confirm: ReactNode;
  failed: string | ((reason: string) => string);
  act: () => Promise<void>;
  onClose: () => void;
  look?: 'danger' | 'jade';
}

export function Confirmation({
  title,
  children,
  confirm,
  failed,
  act,
  onClose,
  look = 'danger',
}: ConfirmationProps) {
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
          <ActionButton look={look} isBusy={isBusy} onClick={start}>
            {confirm}
          </ActionButton>
        </div>
      </div>
    </Modal>
  );
}

interface MutationConfirmationProps extends Omit<ComponentProps<typeof Confirmation>, 'act'> {
  act: () => Promise<unknown>;
  onDone?: () => void;
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  successMessage: string;
}

export function MutationConfirmation({
  act,
  onDone,
  refresh,
  successMessage,
  ...asked
}: MutationConfirmationProps) {
  const queryClient = useQueryClient();
  const decide = async () => {
    await act();
    asked.onClose();
    onDone?.();
    await refresh(queryClient);
    void notify('success', successMessage);
  };
  return <Confirmation {...asked} act={decide} />;
}
