import { useId, useState } from 'react';
import { MAX_IMAGE_SIZE } from '#shared/limits.ts';
import { FileButton } from '#ui/file-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { type Store, useStore } from '#ui/store.ts';
import { PICTURE_TYPES } from '../../picture-rules.ts';
import { chooseLogo } from './choose-photos.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import { type Photos, withoutPhoto } from './photos.ts';

function LogoThumb({ logo }: Pick<Photos, 'logo'>) {
  return (
    <div className="size-20 shrink-0">
      {logo ? (
        <PhotoThumb photo={logo} />
      ) : (
        <span className="grid size-full place-items-center rounded-lg border-2 border-dashed border-line text-muted">
          <Icon name="image-plus" size={26} />
        </span>
      )}
    </div>
  );
}

export function LogoPicker({ store }: { store: Store<Photos> }) {
  const { logo } = useStore(store);
  const [fault, setFault] = useState<string | null>(null);
  const id = useId();
  const choose = async (file: File) => setFault(await chooseLogo(store, file));
  return (
    <div className="flex flex-wrap items-center gap-4">
      <LogoThumb logo={logo} />
      <div className="min-w-0 flex-1 basis-48">
        <div className="flex flex-wrap gap-2">
          <FileButton
            accept={PICTURE_TYPES.join()}
            describedBy={`${id}-hint`}
            onChoose={([file]) => void choose(file)}
          >
            {logo ? 'Cambiar logo' : 'Elegir logo'}
          </FileButton>
          {logo && (
            <button
              type="button"
              aria-label="Quitar logo"
              onClick={() => store.update((photos) => withoutPhoto(photos, logo.key))}
              className="grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-danger"
            >
              <Icon name="trash-2" size={20} />
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          Cuadrado, de hasta {MAX_IMAGE_SIZE}.
        </p>
        <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
          {fault}
        </p>
      </div>
    </div>
  );
}
