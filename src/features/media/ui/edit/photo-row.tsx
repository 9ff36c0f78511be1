import { useSortable } from '@dnd-kit/react/sortable';
import { type ButtonHTMLAttributes, type KeyboardEvent, useId } from 'react';
import { Icon } from '#ui/icon.tsx';
import { MAX_CAPTION_LENGTH } from '../../picture-rules.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import type { Photo } from './photos.ts';

const TOOL = 'grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink';

/** Uses `aria-disabled` rather than `disabled`, so that it keeps the focus. */
function Tool({ className = '', ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" className={`${TOOL} aria-disabled:*:opacity-35 ${className}`} {...rest} />;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

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

function PhotoTools({ place, count, isCover, onMove, onCover, onRemove }: PhotoRowProps) {
  const name = `foto ${place + 1}`;
  const step = (by: number) => {
    const next = place + by;
    if (next >= 0 && next < count) onMove(next);
  };
  return (
    <>
      <Tool aria-label={`Mover antes la ${name}`} aria-disabled={place === 0} onClick={() => step(-1)}>
        <Icon name="arrow-up" size={20} />
      </Tool>
      <Tool
        aria-label={`Mover después la ${name}`}
        aria-disabled={place === count - 1}
        onClick={() => step(1)}
      >
        <Icon name="arrow-down" size={20} />
      </Tool>
      {isCover !== null && (
        <Tool
          aria-label={`Usar como portada la ${name}`}
          aria-pressed={isCover}
          onClick={onCover}
          className="aria-pressed:text-marigold"
        >
          <Icon name="star" size={20} className={isCover ? 'fill-current' : ''} />
        </Tool>
      )}
      <Tool aria-label={`Quitar la ${name}`} onClick={onRemove} className="hover:text-danger">
        <Icon name="trash-2" size={20} />
      </Tool>
    </>
  );
}

export function PhotoRow(props: PhotoRowProps) {
  const { photo, place, count, isCover, onMove, onCaption } = props;
  const { ref, handleRef, isDragSource } = useSortable({ id: photo.key, index: place });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = place + (STEPS[event.key] ?? 0);
    if (next === place || next < 0 || next >= count) return;
    event.preventDefault();
    onMove(next);
  };
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
          <button
            ref={handleRef}
            type="button"
            aria-label={`Ordenar la foto ${place + 1} de ${count} con las flechas`}
            onKeyDown={onKeyDown}
            className={`${TOOL} cursor-grab touch-none`}
          >
            <Icon name="grip-vertical" size={20} />
          </button>
          <PhotoTools {...props} />
        </div>
      </div>
    </li>
  );
}
