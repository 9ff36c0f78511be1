import { useId, useState } from 'react';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { FileButton } from '#ui/file-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import { type Store, useStore } from '#ui/store.ts';
import { PICTURE_TYPES } from '../../picture-rules.ts';
import { type Room, addToGallery } from './choose-photos.ts';
import type { Photos } from './photos.ts';

const PhotoList = lazyComponent(() => import('./photo-list.tsx'), <div className="skeleton h-28" />);

interface GalleryEditorProps {
  store: Store<Photos>;
  room: Room;
  hasCover: boolean;
  isLarge?: boolean;
}

const LARGE = 'min-h-44 w-full flex-col rounded-card! border-2! border-dashed!';

export function GalleryEditor({ store, room, hasCover, isLarge = false }: GalleryEditorProps) {
  const { gallery } = useStore(store);
  const [faults, setFaults] = useState<string[]>([]);
  const id = useId();
  const choose = async (files: File[]) => setFaults(await addToGallery(store, files, room));
  const isFull = gallery.length >= room.max;
  const isReported = faults.includes(room.full);
  return (
    <div className="space-y-3">
      {gallery.length > 0 && <PhotoList store={store} hasCover={hasCover} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {!isFull && (
          <FileButton
            accept={PICTURE_TYPES.join()}
            multiple
            describedBy={`${id}-hint`}
            className={isLarge && gallery.length === 0 ? LARGE : ''}
            onChoose={(files) => void choose(files)}
          >
            <Icon name="images" size={isLarge ? 28 : 18} /> Agregar fotos
          </FileButton>
        )}
        <p id={`${id}-hint`} className="text-sm text-muted">
          {isFull && !isReported
            ? room.full
            : `${gallery.length} de ${room.max}. JPG, PNG o GIF de hasta ${MAX_IMAGE_SIZE} cada una.`}
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
