import { Images } from 'lucide-react';
import { useId, useState } from 'react';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { FileButton } from '#ui/file-button.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { type Store, useStore } from '#ui/store.ts';
import { PICTURE_TYPES } from '../../picture-rules.ts';
import { type Room, addToGallery } from './choose-photos.ts';
import type { Photos } from './photos.ts';

/** What drags photos weighs more than the rest of the form, and is needed only where there are any. */
const PhotoList = lazyPart(() => import('./photo-list.tsx'), <div className="skeleton h-28" />);

interface GalleryEditorProps {
  store: Store<Photos>;
  room: Room;
  /** One photo can be chosen to stand for all. */
  hasCover: boolean;
}

/** Photos to add, order, describe and take away. Nothing is sent from here. */
export function GalleryEditor({ store, room, hasCover }: GalleryEditorProps) {
  const { gallery } = useStore(store);
  const [faults, setFaults] = useState<string[]>([]);
  const id = useId();
  const choose = async (files: File[]) => setFaults(await addToGallery(store, files, room));
  const isFull = gallery.length >= room.most;
  const isSaid = faults.includes(room.full);
  return (
    <div className="space-y-3">
      {gallery.length > 0 && <PhotoList store={store} hasCover={hasCover} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isFull && (
          <FileButton
            accept={PICTURE_TYPES.join()}
            multiple
            describedBy={`${id}-hint`}
            onChoose={(files) => void choose(files)}
          >
            <Images aria-hidden size={18} /> Agregar fotos
          </FileButton>
        )}
        <p id={`${id}-hint`} className="text-sm text-muted">
          {isFull && !isSaid
            ? room.full
            : `${gallery.length} de ${room.most}. JPG, PNG o GIF de hasta ${MAX_IMAGE_SIZE} cada una.`}
        </p>
      </div>
      <div role="alert" className="font-medium text-danger empty:hidden">
        {faults.map((fault) => (
          <p key={fault}>{fault}</p>
        ))}
      </div>
    </div>
  );
}
