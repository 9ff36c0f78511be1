import { Icon } from '#ui/icon.tsx';
import { type Store, useStore } from '#ui/store.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import type { Photo, Photos } from './photos.ts';

function SendingState({ photo: { stored, file, sending }, name }: { photo: Photo; name: string }) {
  if (!sending) return <p className="text-muted">{file ? 'En espera' : 'Preparando…'}</p>;
  if ('failure' in sending) {
    return (
      <p className="flex items-start gap-1.5 font-medium text-danger">
        <Icon name="circle-alert" size={18} className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          {file ? `${file.name}: ` : ''}
          {sending.failure}
        </span>
      </p>
    );
  }
  if (stored) {
    return (
      <p className="flex items-center gap-1.5 text-jade">
        <Icon name="circle-check" size={18} /> Lista
      </p>
    );
  }
  const percent = Math.round(sending.part * 100);
  return (
    <div className="flex items-center gap-3">
      <progress
        value={percent}
        max={100}
        aria-label={`Subiendo ${name}`}
        className="meter-bar min-w-0 flex-1"
      />
      <span className="w-12 text-right text-sm tabular-nums text-muted">{percent} %</span>
    </div>
  );
}

interface UploadListProps {
  store: Store<Photos>;
  onGiveUp: (photo: Photo) => void;
}

export function UploadList({ store, onGiveUp }: UploadListProps) {
  const { logo, gallery } = useStore(store);
  const named = [
    ...(logo ? [{ photo: logo, name: 'el logo' }] : []),
    ...gallery.map((photo, index) => ({ photo, name: `la foto ${index + 1}` })),
  ].filter(({ photo }) => photo.file !== null || photo.stored === null);
  return (
    <ul className="space-y-3">
      {named.map(({ photo, name }) => (
        <li key={photo.key} className="flex items-center gap-3">
          <div className="size-14 shrink-0">
            <PhotoThumb photo={photo} />
          </div>
          <div className="min-w-0 flex-1">
            <SendingState photo={photo} name={name} />
          </div>
          {photo.sending && 'failure' in photo.sending && (
            <button
              type="button"
              aria-label={`Quitar ${name}`}
              onClick={() => onGiveUp(photo)}
              className="min-h-11 shrink-0 rounded-full px-3 font-semibold text-link hover:bg-raised"
            >
              Quitar
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
