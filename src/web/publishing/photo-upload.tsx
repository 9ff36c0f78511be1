import { useEffect, useRef, useState } from 'react';
import { type Photos, arePhotosChanged, withoutPhoto } from '#features/media/ui/edit/photos.ts';
import { type Outcome, type PhotoCalls, sendPhotos } from '#features/media/ui/edit/send-photos.ts';
import { UploadList } from '#features/media/ui/edit/upload-list.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Store } from '#ui/store.ts';

interface PhotoUploadProps {
  store: Store<Photos>;
  calls: PhotoCalls;
  failed: string;
  onDone: () => void;
  onLeave: () => void;
}

function useUpload({ store, calls, onDone }: Pick<PhotoUploadProps, 'store' | 'calls' | 'onDone'>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const hasStarted = useRef(false);
  const upload = async () => {
    setOutcome(null);
    const result = await sendPhotos(store, calls);
    if (result.isDone) onDone();
    else setOutcome(result);
  };
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void upload();
  });
  return { outcome, retry: () => void upload() };
}

export function PhotoUpload({ store, calls, failed, onDone, onLeave }: PhotoUploadProps) {
  const { outcome, retry } = useUpload({ store, calls, onDone });
  return (
    <div className="space-y-5">
      <div role={outcome ? 'alert' : 'status'}>
        <p className="text-lg font-semibold">{outcome ? failed : 'Subiendo tus fotos…'}</p>
        <p className="text-muted">
          {outcome
            ? (outcome.failure ?? 'Tus datos ya están guardados. Puedes intentar de nuevo con lo que falta.')
            : 'Tus datos ya están guardados. No cierres esta página.'}
        </p>
      </div>
      <UploadList
        store={store}
        onGiveUp={({ key }) => {
          store.update((photos) => withoutPhoto(photos, key));
          if (!arePhotosChanged(store.get())) onDone();
        }}
      />
      {outcome && (
        <div className="flex flex-col gap-3 sm:flex-row">
          {outcome.mayRetry && (
            <Button onClick={retry}>
              <Icon name="rotate-ccw" size={18} /> Reintentar
            </Button>
          )}
          <Button look={outcome.mayRetry ? 'quiet' : 'primary'} onClick={onLeave}>
            Terminar así
          </Button>
        </div>
      )}
    </div>
  );
}
