import { useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import type { OwnCatalogItem } from '../../schema.ts';
import type { ItemPhotoEditing } from './use-item-photo.ts';

function Thumb({ item: { photo, isPhotoHidden } }: { item: OwnCatalogItem }) {
  const icon = <Icon name="camera" size={20} />;
  if (!photo) return icon;
  const [narrowest] = photo.sources;
  return (
    <>
      <Picture
        media={{ ...photo, downloadUrl: narrowest?.url ?? photo.downloadUrl, sources: [] }}
        alt=""
        sizes="44px"
        placeholder={icon}
        className="size-full object-cover"
      />
      {isPhotoHidden && (
        <span className="absolute inset-0 grid place-items-center bg-black/55 text-white">
          <Icon name="eye-off" size={18} />
        </span>
      )}
    </>
  );
}

interface RowPhotoProps {
  item: OwnCatalogItem;
  photo: ItemPhotoEditing;
  accept: string;
  isAllowed: boolean;
}

/** Chooses the photo of a row, from the camera or the pictures of a phone. Shows a hidden one to those without it. */
export function RowPhoto({ item, photo: { part, choose }, accept, isAllowed }: RowPhotoProps) {
  const id = useId();
  const frame = 'relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-lg text-muted';
  if (!isAllowed)
    return (
      item.photo && (
        <span className={frame}>
          <Thumb item={item} />
          <span className="sr-only">Foto oculta: tu plan no la muestra.</span>
        </span>
      )
    );
  return (
    <label
      htmlFor={id}
      className={`${frame} cursor-pointer border border-line hover:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-accent`}
    >
      <Thumb item={item} />
      {part !== null && (
        <span role="status" className="absolute inset-0 grid place-items-center bg-black/55 text-white">
          <Icon name="loader-circle" size={20} className="spinner" />
          <span className="sr-only">Guardando la foto</span>
        </span>
      )}
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={part !== null}
        aria-label={`${item.photo ? 'Cambiar la foto' : 'Agregar foto'} de ${item.name}`}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Lets the same file be chosen again after a failure.
          currentTarget.value = '';
          if (file) void choose(file);
        }}
      />
    </label>
  );
}

export const PhotoFailure = ({ photo: { failure, retry } }: Pick<RowPhotoProps, 'photo'>) =>
  failure !== null && (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-3 text-danger">
      <p className="wrap-anywhere">{failure}</p>
      {retry && (
        <Button look="plain" onClick={retry}>
          Reintentar
        </Button>
      )}
    </div>
  );
