import { useId } from 'react';
import { LONGEST_CAPTION } from '../../picture-rules.ts';
import type { Photo } from './photos.ts';

interface PhotoCaptionProps {
  photo: Photo;
  place: number;
  onCaption: (caption: string) => void;
}

/** The words of a photo, and whether anybody sees it. */
export function PhotoCaption({ photo, place, onCaption }: PhotoCaptionProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-sm font-medium text-muted">
        Descripción <span className="sr-only">de la foto {place + 1}</span>
      </label>
      <input
        id={id}
        maxLength={LONGEST_CAPTION}
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
