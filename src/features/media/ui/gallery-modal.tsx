import { type ReactNode, useEffect, useRef, useState } from 'react';
import ImageGallery, { type ImageGalleryProps } from 'react-image-gallery';
import 'react-image-gallery/build/image-gallery.css';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { Picture } from '#ui/picture.tsx';
import type { GalleryImage } from '../schema.ts';
import { imageAlt, imageDescription } from './gallery.tsx';
import './gallery-modal.css';

interface SlideshowProps {
  images: GalleryImage[];
  itemName: string;
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
      <Icon name="chevron-left" size={26} />
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
      <Icon name="chevron-right" size={26} />
    </button>
  ),
  renderFullscreenButton: (onClick, isFullscreen) => (
    <button
      type="button"
      aria-label={isFullscreen ? 'Salir de pantalla completa' : 'Pantalla completa'}
      onClick={onClick}
      className={`${control} right-2 bottom-2`}
    >
      {isFullscreen ? <Icon name="minimize" size={20} /> : <Icon name="maximize" size={20} />}
    </button>
  ),
} satisfies Partial<ImageGalleryProps>;

/** Translates the library, which has no Spanish names, and whose role and name of a button hide each image's text. */
function translateGallery(root: HTMLElement): void {
  for (const slide of root.querySelectorAll('.image-gallery-slide')) {
    slide.removeAttribute('role');
    slide.removeAttribute('aria-label');
  }
  root.querySelector('.image-gallery-thumbnails-container')?.setAttribute('aria-label', 'Miniaturas');
  for (const [index, thumbnail] of root.querySelectorAll('.image-gallery-thumbnail').entries())
    thumbnail.setAttribute('aria-label', `Ver imagen ${index + 1}`);
}

/** Covers the copies that the library adds at both ends. */
function exposeSlide(root: HTMLElement, index: number, count: number): void {
  const slides = root.querySelectorAll('.image-gallery-slide');
  const copiesBefore = (slides.length - count) / 2;
  for (const [place, slide] of slides.entries())
    slide.setAttribute('aria-hidden', String(place !== index + copiesBefore));
}

function Slideshow({ startIndex, ...images }: SlideshowProps) {
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
    <div ref={frame} className="flex-1">
      <ImageGallery items={items} startIndex={startIndex} {...LOOK} onBeforeSlide={expose} />
    </div>
  );
}

function NoImages() {
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 text-white/80">
      <Icon name="image-off" size={48} />
      <p>No hay imágenes disponibles</p>
    </div>
  );
}

export default function GalleryModal({ onClose, ...slideshow }: SlideshowProps & { onClose: () => void }) {
  const title = `Galería de Imágenes - ${slideshow.itemName}`;
  const count = slideshow.images.length;
  return (
    <Modal label={title} onClose={onClose} className="gallery-modal">
      <form method="dialog" className="flex items-center gap-3 px-4 py-2">
        <h2 className="flex-1 truncate text-lg">{title}</h2>
        <button
          aria-label="Cerrar galería"
          className="grid size-11 place-items-center rounded-full hover:bg-white/15"
        >
          <Icon name="x" size={24} />
        </button>
      </form>
      {count > 0 ? <Slideshow {...slideshow} /> : <NoImages />}
      <form method="dialog" className="flex items-center justify-between gap-3 px-4 py-2">
        <p className="text-sm text-white/80">
          {count} imagen{count === 1 ? '' : 'es'} en total
        </p>
        <button className="min-h-11 rounded-full border border-white/40 px-5 font-semibold hover:bg-white/15">
          Cerrar
        </button>
      </form>
    </Modal>
  );
}
