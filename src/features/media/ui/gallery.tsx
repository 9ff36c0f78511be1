import type { MouseEvent, ReactNode } from 'react';
import { useGoBack, useLocation, useNavigate } from '#ui/router/hooks.ts';
import { toPath } from '#ui/router/location.ts';
import { useHydrated } from '#ui/browser-state.ts';
import { Carousel, CarouselSideArrows, CarouselIndicators, CarouselTrack } from '#ui/carousel.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { Picture } from '#ui/picture.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import type { GalleryImage } from '../schema.ts';

interface CaptionedImage {
  caption: string | null;
}

export const imageAlt = ({ caption }: CaptionedImage, itemName: string, number: number): string =>
  caption || `${itemName} image ${number}`;

export const imageDescription = ({ caption }: CaptionedImage, itemName: string, number: number): string =>
  caption || `${itemName} - Imagen ${number}`;

const GalleryModal = lazyModal(() => import('./gallery-modal.tsx'));

interface GalleryProps {
  images: GalleryImage[];
  itemName: string;
  placeholder: ReactNode;
  sizes?: string | undefined;
  /** Gives the placeholder the height of a photo. */
  isTall?: boolean;
  /** Leaves out how many there are, and the viewer. */
  isPreview?: boolean;
}

const STRIP_SIZES = '(min-width: 48rem) 30rem, 100vw';

/** Keeps the overlay in the history entry: Back closes it, and a reload keeps it. Null for none. */
function useOverlay(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const goBack = useGoBack();
  const hydrated = useHydrated();
  const index: unknown = location.state?.[name];
  return {
    entry: location.key,
    shown: hydrated && typeof index === 'number' ? index : null,
    open: (value: number) =>
      void navigate(toPath(location), {
        state: { ...location.state, [name]: value },
        preventScrollReset: true,
      }),
    // It may have been opened again, with an entry of its own, before this one closed.
    close: () => void goBack(location),
  };
}

type Open = (event: MouseEvent, index: number) => void;

function createSlides({ images, itemName, placeholder, sizes = STRIP_SIZES }: GalleryProps, open: Open) {
  return images.map((image, index) => ({
    // The picture of a preview stays.
    key: index === 0 ? 'first' : image.id,
    content: (
      <a
        href={image.mediaFile.downloadUrl}
        onClick={(event) => open(event, index)}
        className="block h-[250px] focus-visible:-outline-offset-4"
      >
        <Picture
          media={image.mediaFile}
          alt={imageAlt(image, itemName, index + 1)}
          sizes={sizes}
          priority={index === 0}
          placeholder={placeholder}
          className="size-full object-cover"
        />
      </a>
    ),
  }));
}

const OVER_PICTURE = 'needs-script absolute rounded-full bg-black/65 text-sm font-semibold text-white';

function Strip({ open, ...props }: GalleryProps & { open: Open }) {
  const { images, itemName, isPreview = false } = props;
  const carousel = useCarousel({ slideCount: images.length, wrap: true });
  return (
    <Carousel carousel={carousel} label={`Imágenes de ${itemName}`}>
      <div className="relative overflow-hidden rounded-card">
        <CarouselTrack carousel={carousel} slides={createSlides(props, open)} />
        <CarouselSideArrows carousel={carousel} />
        {!isPreview && (
          <>
            <p className={`top-[12px] right-[12px] px-[12px] py-[4px] ${OVER_PICTURE}`}>
              {carousel.selected + 1} / {images.length}
            </p>
            <button
              type="button"
              onClick={(event) => open(event, carousel.selected)}
              className={`bottom-[12px] left-[12px] min-h-[44px] px-[16px] hover:bg-black/80 ${OVER_PICTURE}`}
            >
              {images.length === 1 ? 'Ver imagen' : `Ver todas las ${images.length}`}
            </button>
          </>
        )}
      </div>
      <CarouselIndicators carousel={carousel} look="dots" />
    </Carousel>
  );
}

/** Opens images over the page. `name` tells the galleries of one page apart. */
export function usePhotoViewer(name: string, props: GalleryProps): { open: Open; viewer: ReactNode } {
  const overlay = useOverlay(name);
  return {
    open: (event, index) => {
      event.preventDefault();
      overlay.open(index);
    },
    viewer: overlay.shown !== null && (
      // Without the key, a gallery opened again before Back has closed it would never show.
      <GalleryModal key={overlay.entry} {...props} startIndex={overlay.shown} onClose={overlay.close} />
    ),
  };
}

export function Gallery(props: GalleryProps) {
  const { open, viewer } = usePhotoViewer('imagen', props);
  return (
    <>
      {props.images.length > 0 ? (
        <Strip {...props} open={open} />
      ) : (
        <div className={`overflow-hidden rounded-card md:h-[250px] ${props.isTall ? 'h-[250px]' : 'h-40'}`}>
          {props.placeholder}
        </div>
      )}
      {viewer}
    </>
  );
}
