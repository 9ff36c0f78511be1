import { RotateCcw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Photos, arePhotosChanged, withoutPhoto } from '#features/media/ui/edit/photos.ts';
import { type Outcome, type PhotoCalls, sendPhotos } from '#features/media/ui/edit/send-photos.ts';
import { UploadList } from '#features/media/ui/edit/upload-list.tsx';
import { Button } from '#ui/button.tsx';
import type { Store } from '#ui/store.ts';

interface PhotoSendingProps {
  store: Store<Photos>;
  calls: PhotoCalls;
  /** Said where not everything could be sent. */
  failed: string;
  /** Called once nothing is left to be sent. */
  onDone: () => void;
  /** Leaves the rest as it is. */
  onLeave: () => void;
}

/** Sends at once, and again on demand; null as long as it goes on. */
function useSending({ store, calls, onDone }: Pick<PhotoSendingProps, 'store' | 'calls' | 'onDone'>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const hasBegun = useRef(false);
  const send = async () => {
    setOutcome(null);
    const reached = await sendPhotos(store, calls);
    if (reached.isDone) onDone();
    else setOutcome(reached);
  };
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void send();
  });
  return { outcome, retry: () => void send() };
}

/** Sends the photos of what was just saved, and says of each how it goes; what fails can be sent again or left. */
export function PhotoSending({ store, calls, failed, onDone, onLeave }: PhotoSendingProps) {
  const { outcome, retry } = useSending({ store, calls, onDone });
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
              <RotateCcw aria-hidden size={18} /> Reintentar
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
