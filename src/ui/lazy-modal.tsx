import { type ComponentType, Suspense, lazy, useState } from 'react';
import { Boundary } from './boundary.tsx';
import { Button } from './button.tsx';
import { loadCode } from './load-code.ts';
import { Modal } from './modal.tsx';

interface ModalProps {
  onClose: () => void;
}

function ModalFailure({ onClose, onRetry }: ModalProps & { onRetry: () => void }) {
  return (
    <Modal label="No pudimos abrir esto" onClose={onClose} className="p-6">
      <h2 className="text-xl">No pudimos abrir esto</h2>
      <p className="mt-2 text-muted">
        Revisa tu conexión e inténtalo de nuevo. Si sigue igual, recarga la página.
      </p>
      <form method="dialog" className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onRetry}>Reintentar</Button>
        <Button type="submit" look="quiet">
          Cerrar
        </Button>
      </form>
    </Modal>
  );
}

/** A dialog whose code is loaded when it is first shown. If that fails, a small dialog says so; the page stays as it is. */
export function lazyModal<Props extends ModalProps>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const attempt = () => lazy(() => loadCode(load));
  return function LazyModal(props: Props) {
    // A lazy component keeps its failure, so each attempt has one of its own.
    const [{ Loaded, number }, setAttempt] = useState(() => ({ Loaded: attempt(), number: 1 }));
    const retry = () => setAttempt({ Loaded: attempt(), number: number + 1 });
    return (
      <Boundary key={number} fallback={<ModalFailure onClose={props.onClose} onRetry={retry} />}>
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      </Boundary>
    );
  };
}
