import { useSortable } from '@dnd-kit/react/sortable';
import { useId } from 'react';
import { ToolButton } from '#ui/action-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { SortTools } from '#ui/sortable-list.tsx';
import { MAX_CAPTION_LENGTH } from '../../picture-rules.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import type { Photo } from './photos.ts';

interface PhotoRowProps {
  photo: Photo;
  place: number;
  count: number;
  isCover: boolean | null;
  onMove: (place: number) => void;
  onCaption: (caption: string) => void;
  onCover: () => void;
  onRemove: () => void;
}

function RowThumb({ photo, isCover }: Pick<PhotoRowProps, 'photo' | 'isCover'>) {
  return (
    <div className="relative size-20">
      <PhotoThumb photo={photo} />
      {isCover && (
        <span className="absolute inset-x-0 bottom-0 rounded-b-lg bg-black/65 text-center text-sm font-semibold text-white">
          Portada
        </span>
      )}
    </div>
  );
}

function PhotoCaption({ photo, place, onCaption }: Pick<PhotoRowProps, 'photo' | 'place' | 'onCaption'>) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-sm font-medium text-muted">
        Descripción <span className="sr-only">de la foto {place + 1}</span>
      </label>
      <input
        id={id}
        maxLength={MAX_CAPTION_LENGTH}
        value={photo.caption}
        onChange={(event) => onCaption(event.currentTarget.value)}
        className="mt-1 h-11 w-full rounded-lg border border-muted bg-surface px-3 text-base text-ink"
      />
      {photo.stored?.isHidden && (
        <p className="mt-1 text-sm font-medium text-marigold">Oculta: tu plan no la muestra.</p>
      )}
    </>
  );
}

function PhotoTools({ place, isCover, onCover, onRemove }: PhotoRowProps) {
  const name = `foto ${place + 1}`;
  return (
    <>
      {isCover !== null && (
        <ToolButton
          aria-label={`Usar como portada la ${name}`}
          aria-pressed={isCover}
          onClick={onCover}
          className="aria-pressed:text-marigold"
        >
          <Icon name="star" size={20} className={isCover ? 'fill-current' : ''} />
        </ToolButton>
      )}
      <ToolButton aria-label={`Quitar la ${name}`} onClick={onRemove} className="hover:text-danger">
        <Icon name="trash-2" size={20} />
      </ToolButton>
    </>
  );
}

export function PhotoRow(props: PhotoRowProps) {
  const { photo, place, count, isCover, onMove, onCaption } = props;
  const { ref, handleRef, isDragSource } = useSortable({ id: photo.key, index: place });
  return (
    <li
      ref={ref}
      className={`flex gap-3 rounded-card border border-line bg-surface p-2.5 ${isDragSource ? 'lifted' : ''}`}
    >
      <div className="flex shrink-0 flex-col items-center gap-1">
        <RowThumb photo={photo} isCover={isCover} />
      </div>
      <div className="min-w-0 flex-1">
        <PhotoCaption photo={photo} place={place} onCaption={onCaption} />
        <div className="mt-1 -ml-2 flex flex-wrap items-center">
          <SortTools
            handle={handleRef}
            handleLabel={`Ordenar la foto ${place + 1} de ${count} con las flechas`}
            name={`la foto ${place + 1}`}
            place={place}
            count={count}
            onMove={onMove}
          />
          <PhotoTools {...props} />
        </div>
      </div>
    </li>
  );
}
