import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Confirmation } from './confirmation.tsx';
import { notify } from './notify.ts';

interface DecisionProps extends Omit<ComponentProps<typeof Confirmation>, 'act'> {
  act: () => Promise<unknown>;
  /** Called once it is done, and the dialog closed. */
  onDone?: () => void;
  /** Has asked for anew what it changes. */
  refresh: (queryClient: QueryClient) => Promise<unknown>;
  /** Said once everything shows it. */
  said: string;
}

/** A confirmation that sees to what comes after the act as well. */
export function Decision({ act, onDone, refresh, said, ...asked }: DecisionProps) {
  const queryClient = useQueryClient();
  const decide = async () => {
    await act();
    asked.onClose();
    onDone?.();
    await refresh(queryClient);
    void notify('success', said);
  };
  return <Confirmation {...asked} act={decide} />;
}
