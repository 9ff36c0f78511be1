import { useEffect, useState } from 'react';
import { useBlocker } from '#ui/router/use-blocker.ts';
import { type Photos, arePhotosChanged, isIdle } from '#features/media/ui/edit/photos.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { notify } from '#ui/notify.ts';
import { type Store, useStore } from '#ui/store.ts';

function useUnloadWarning(isEnabled: boolean): void {
  useEffect(() => {
    if (!isEnabled) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isEnabled]);
}

const SAVING = 'Todavía se está guardando. Espera un momento.';

interface UnsavedChangesOptions {
  store: Store<Photos>;
  isChanged: boolean;
  isSending: boolean;
  isSaved: boolean;
  onEnd: () => void;
  onClose: () => void;
}

const notifySaving = () => void notify('error', SAVING);

/** Asks on Back, links and leaving the site about photos only: the text survives as a draft. */
export function useUnsavedChanges({
  store,
  isChanged,
  isSending,
  isSaved,
  onEnd,
  onClose,
}: UnsavedChangesOptions) {
  const photos = useStore(store);
  const [isClosing, setClosing] = useState(false);
  const isSaving = isSending || (isSaved && !isIdle(photos));
  useUnloadWarning(arePhotosChanged(photos));
  // Reads the store: the last upload may have finished after this render.
  const blocked = useBlocker(() => arePhotosChanged(store.get()) && !(isSaved && isIdle(store.get())));
  useEffect(() => {
    if (!blocked || !isSaving) return;
    blocked.stay();
    notifySaving();
  }, [blocked, isSaving]);
  const mayClose = () => {
    if (isSaving) notifySaving();
    else if (isSaved) onEnd();
    else if (isChanged || arePhotosChanged(photos)) setClosing(true);
    else return true;
    return false;
  };
  const stay = () => {
    setClosing(false);
    blocked?.stay();
  };
  const leave = () => (blocked ? blocked.proceed() : onClose());
  return { isAsking: isClosing || (blocked !== null && !isSaving), mayClose, stay, leave };
}

interface UnsavedChangesDialogProps {
  onStay: () => void;
  onLeave: () => void;
  onDiscard: () => void;
}

export function UnsavedChangesDialog({ onStay, onLeave, onDiscard }: UnsavedChangesDialogProps) {
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
