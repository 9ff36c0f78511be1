import { ChevronLeft, ChevronRight, Maximize, Minimize } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import ImageGallery, { type ImageGalleryProps } from 'react-image-gallery';
import 'react-image-gallery/build/image-gallery.css';
import { Picture } from '#ui/picture.tsx';
import type { GalleryImage } from '../schema.ts';
import { imageAlt, imageDescription } from './image-text.ts';
import { exposeSlide, translateGallery } from './mend-gallery.ts';

export interface SlideshowProps {
  images: GalleryImage[];
  /** What the images show. */
  itemName: string;
  /** Stands in for an image that fails to load. */
  placeholder: ReactNode;
  /** Which image comes first. */
  startIndex: number;
}

const control =
  'absolute z-10 grid size-11 place-items-center rounded-full bg-black/65 text-white hover:bg-white hover:text-black';

function itemsOf({ images, itemName, placeholder }: Omit<SlideshowProps, 'startIndex'>) {
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

/** How the library shows any images. */
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

/** One image after the other, with thumbnails below. */
export function Slideshow({ startIndex, ...images }: SlideshowProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Given a new list, the library goes back to the first image it showed.
  const [items] = useState(() => itemsOf(images));
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
