import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';

export const REFETCH_ON_OPEN = { staleTime: 0, gcTime: 0, retryOnMount: true } as const;

/** Stays true: a form that a person is filling in must not be replaced while data loads for another account. */
export function useOnceReady(isReady: boolean): boolean {
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  return isReady || wasReady;
}

interface LoadingSheetProps {
  title: string;
  hasFailed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

export function LoadingSheet({ title, hasFailed, onRetry, onClose }: LoadingSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      {hasFailed ? (
        <div role="alert" className="space-y-3">
          <p>No pudimos cargar lo que hace falta para empezar.</p>
          <Button look="quiet" onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      ) : (
        <div role="status" aria-label="Cargando" className="space-y-5">
          <div className="skeleton h-18" />
          <div className="skeleton h-18" />
          <div className="skeleton h-40" />
        </div>
      )}
    </Sheet>
  );
}
