import { ChevronLeft, ChevronRight, Maximize, Minimize } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import ImageGallery, { type ImageGalleryProps } from 'react-image-gallery';
import 'react-image-gallery/build/image-gallery.css';
import { Picture } from '#ui/picture.tsx';
import type { GalleryImage } from '../schema.ts';
import { imageAlt, imageDescription } from './image-text.ts';

export interface SlideshowProps {
  images: GalleryImage[];
  /** Name of what the images show. */
  itemName: string;
  /** Shown for an image that fails to load. */
  placeholder: ReactNode;
  startIndex: number;
}

const control =
  'absolute z-10 grid size-11 place-items-center rounded-full bg-black/65 text-white hover:bg-white hover:text-black';

function createItems({ images, itemName, placeholder }: Omit<SlideshowProps, 'startIndex'>) {
  return images.map((image, index) => {
    const media = image.mediaFile;
    return {
      original: media.downloadUrl,
      thumbnail: media.downloadUrl,
      renderItem: () => (
        <>
          <Picture
            media={media}
            alt={imageAlt(image, itemName, index + 1)}
            sizes="100vw"
            placeholder={placeholder}
            className="image-gallery-image"
          />
          <span className="image-gallery-description">{imageDescription(image, itemName, index + 1)}</span>
        </>
      ),
      renderThumbInner: () => (
        <Picture
          media={media}
          alt=""
          sizes="92px"
          placeholder={placeholder}
          className="aspect-[3/2] w-full object-cover"
        />
      ),
    };
  });
}

const LOOK = {
  thumbnailPosition: 'bottom',
  showPlayButton: false,
  showBullets: false,
  showIndex: true,
  indexSeparator: ' de ',
  slideDuration: 300,
  slideInterval: 3000,
  lazyLoad: true,
  renderLeftNav: (onClick, disabled) => (
    <button
      type="button"
      aria-label="Imagen anterior"
      onClick={onClick}
      disabled={disabled}
      className={`${control} top-1/2 left-2 -translate-y-1/2`}
    >
      <ChevronLeft aria-hidden size={26} />
    </button>
  ),
  renderRightNav: (onClick, disabled) => (
    <button
      type="button"
      aria-label="Imagen siguiente"
      onClick={onClick}
      disabled={disabled}
      className={`${control} top-1/2 right-2 -translate-y-1/2`}
    >
      <ChevronRight aria-hidden size={26} />
    </button>
  ),
  renderFullscreenButton: (onClick, isFullscreen) => (
    <button
      type="button"
      aria-label={isFullscreen ? 'Salir de pantalla completa' : 'Pantalla completa'}
      onClick={onClick}
      className={`${control} right-2 bottom-2`}
    >
      {isFullscreen ? <Minimize aria-hidden size={20} /> : <Maximize aria-hidden size={20} />}
    </button>
  ),
} satisfies Partial<ImageGalleryProps>;

/**
 * Gives the library's markup Spanish names, because it has no setting for those of the thumbnails. Each slide loses the role and
 * name of a button 'Go to Slide', which hide the text of its image.
 */
function translateGallery(root: HTMLElement): void {
  for (const slide of root.querySelectorAll('.image-gallery-slide')) {
    slide.removeAttribute('role');
    slide.removeAttribute('aria-label');
  }
  root.querySelector('.image-gallery-thumbnails-container')?.setAttribute('aria-label', 'Miniaturas');
  for (const [index, thumbnail] of root.querySelectorAll('.image-gallery-thumbnail').entries())
    thumbnail.setAttribute('aria-label', `Ver imagen ${index + 1}`);
}

/** Hides all slides but one from screen readers, also the copies that the library adds at both ends. */
function exposeSlide(root: HTMLElement, index: number, count: number): void {
  const slides = root.querySelectorAll('.image-gallery-slide');
  const copiesBefore = (slides.length - count) / 2;
  for (const [place, slide] of slides.entries())
    slide.setAttribute('aria-hidden', String(place !== index + copiesBefore));
}

/** Shows one image at a time, with thumbnails below. */
export function Slideshow({ startIndex, ...images }: SlideshowProps) {
  const frame = useRef<HTMLDivElement>(null);
  // A new array would reset the library to its first image.
  const [items] = useState(() => createItems(images));
  const expose = (index: number) => frame.current && exposeSlide(frame.current, index, items.length);
  useEffect(() => {
    if (!frame.current) return;
    translateGallery(frame.current);
    exposeSlide(frame.current, startIndex, items.length);
  }, [startIndex, items]);
  return (
    <div ref={frame} className="min-h-0 flex-1">
      <ImageGallery items={items} startIndex={startIndex} {...LOOK} onBeforeSlide={expose} />
    </div>
  );
}
