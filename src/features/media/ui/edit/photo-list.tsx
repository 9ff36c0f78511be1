import { SortableList } from '#ui/sortable-list.tsx';
import { type Store, useStore } from '#ui/store.ts';
import { PhotoRow } from './photo-row.tsx';
import { type Photos, coverKey, withPhoto, withPhotoAt, withoutPhoto } from './photos.ts';

interface PhotoListProps {
  store: Store<Photos>;
  hasCover: boolean;
}

export default function PhotoList({ store, hasCover }: PhotoListProps) {
  const photos = useStore(store);
  const { gallery } = photos;
  return (
    <SortableList
      what="Foto"
      count={gallery.length}
      onMove={(key, place) => store.update((now) => withPhotoAt(now, key, place))}
      className="grid gap-3 md:grid-cols-2"
    >
      {(move) =>
        gallery.map((photo, place) => (
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
        ))
      }
    </SortableList>
  );
}
