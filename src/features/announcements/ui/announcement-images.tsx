import { Carousel, CarouselArrow, CarouselIndicators, CarouselTrack } from '#ui/carousel.tsx';
import { Picture } from '#ui/picture.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import { WovenTile } from '#ui/woven/woven-tile.tsx';
import type { Announcement } from '../schema.ts';

const SIZES = '(min-width: 64rem) 46rem, 100vw';
const CLOTH_HUE = 22;

/** The photos of an announcement, one at a time. */
export function AnnouncementImages({ title, images }: Pick<Announcement, 'title' | 'images'>) {
  const carousel = useCarousel({ slideCount: images.length, wrap: true });
  if (images.length === 0) return null;
  const slides = images.map(({ id, caption, mediaFile }, place) => ({
    key: id,
    content: (
      <div className="aspect-3/2 sm:aspect-2/1">
        <Picture
          media={mediaFile}
          alt={caption ?? `${title}, imagen ${place + 1}`}
          sizes={SIZES}
          placeholder={<WovenTile seed={id} hue={CLOTH_HUE} />}
          className="size-full object-cover"
        />
      </div>
    ),
  }));
  return (
    <Carousel carousel={carousel} label={`Imágenes de ${title}`} className="overflow-hidden rounded-card">
      <CarouselTrack carousel={carousel} slides={slides} />
      <CarouselArrow
        carousel={carousel}
        direction="previous"
        className="absolute top-1/2 left-2 -translate-y-1/2"
      />
      <CarouselArrow
        carousel={carousel}
        direction="next"
        className="absolute top-1/2 right-2 -translate-y-1/2"
      />
      <CarouselIndicators
        carousel={carousel}
        look="dots"
        className="absolute bottom-2 left-1/2 -translate-x-1/2 rounded-full bg-surface/90 px-2"
      />
    </Carousel>
  );
}
