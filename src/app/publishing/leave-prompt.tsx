import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';

interface LeavePromptProps {
  onStay: () => void;
  /** Closes; the draft stays. */
  onLeave: () => void;
  /** Forgets the draft. */
  onDiscard: () => void;
}

/** Asks before something unsaved is left. */
export function LeavePrompt({ onStay, onLeave, onDiscard }: LeavePromptProps) {
  return (
    <Modal label="Tienes cambios sin guardar" onClose={onStay}>
      <div className="space-y-4 p-6">
        <h2 className="text-xl">Tienes cambios sin guardar</h2>
        <p className="text-muted">
          Lo que escribiste puede quedar como borrador en este dispositivo. Las fotos nuevas se eligen otra
          vez.
        </p>
        <div className="flex flex-col gap-3">
          <Button onClick={onStay}>Seguir editando</Button>
          <Button look="quiet" onClick={onLeave}>
            Guardar borrador y cerrar
          </Button>
          <Button
            look="plain"
            className="text-danger!"
            onClick={() => {
              onDiscard();
              onLeave();
            }}
          >
            Descartar cambios
          </Button>
        </div>
      </div>
    </Modal>
  );
}
