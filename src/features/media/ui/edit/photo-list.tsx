import { AutoScroller, Cursor, Feedback, PointerSensor, PreventSelection } from '@dnd-kit/dom';
import { RestrictToWindow } from '@dnd-kit/dom/modifiers';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { useState } from 'react';
import { type Store, useStore } from '#ui/store.ts';
import { PhotoRow } from './photo-row.tsx';
import { type Photos, coverKey, withPhoto, withPhotoAt, withoutPhoto } from './photos.ts';

/** Leaves out the accessibility plugin, which announces, in English, keys that the handle doesn't have. */
const PLUGINS = [AutoScroller, Cursor, Feedback, PreventSelection];
const SENSORS = [PointerSensor];
const MODIFIERS = [RestrictToWindow];

interface PhotoListProps {
  store: Store<Photos>;
  hasCover: boolean;
}

export default function PhotoList({ store, hasCover }: PhotoListProps) {
  const photos = useStore(store);
  const [announced, setAnnounced] = useState('');
  const { gallery } = photos;
  const move = (key: string, place: number) => {
    store.update((now) => withPhotoAt(now, key, place));
    setAnnounced(`Foto en el lugar ${place + 1} de ${gallery.length}.`);
  };
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      modifiers={MODIFIERS}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) move(String(source.id), source.index);
      }}
    >
      <ul className="grid gap-3 md:grid-cols-2">
        {gallery.map((photo, place) => (
          <PhotoRow
            key={photo.key}
            photo={photo}
            place={place}
            count={gallery.length}
            isCover={hasCover ? coverKey(photos) === photo.key : null}
            onMove={(next) => move(photo.key, next)}
            onCaption={(caption) => store.update((now) => withPhoto(now, photo.key, { caption }))}
            onCover={() => store.update((now) => ({ ...now, cover: photo.key }))}
            onRemove={() => store.update((now) => withoutPhoto(now, photo.key))}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </DragDropProvider>
  );
}
