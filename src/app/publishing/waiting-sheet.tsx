import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/modal.tsx';

interface WaitingSheetProps {
  title: string;
  hasFailed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** In place of a form until everything is known that it shows. */
export function WaitingSheet({ title, hasFailed, onRetry, onClose }: WaitingSheetProps) {
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
