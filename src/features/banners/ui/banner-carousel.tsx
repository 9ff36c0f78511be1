import { useMemo } from 'react';
import {
  Carousel,
  CarouselSideArrows,
  CarouselIndicators,
  CarouselPause,
  CarouselTrack,
  type Slide,
} from '#ui/carousel.tsx';
import { Picture } from '#ui/picture.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import { WovenTile } from '#ui/woven.tsx';
import type { CarouselBanner } from '../schema.ts';
import { BannerLink } from './banner-link.tsx';

const CLOTH_HUE = 212;
const SIZES = '(min-width: 75rem) 72rem, 100vw';

interface BannerCarouselProps {
  banners: CarouselBanner[];
  height?: number;
}

function NoBanners({ height }: { height: string }) {
  return (
    <div className="relative overflow-hidden rounded-card" style={{ height }}>
      <WovenTile seed={0} hue={CLOTH_HUE} />
      <p lang="en" className="absolute top-3 right-3 rounded-full bg-surface/90 px-3 py-1 text-sm">
        No banner images available
      </p>
    </div>
  );
}

const createSlides = (banners: CarouselBanner[], height: string): Slide[] =>
  banners.map((banner, place) => ({
    key: banner.id,
    content: (
      <BannerLink banner={banner} style={{ height }}>
        <Picture
          media={banner.mediaFile}
          alt={banner.altText ?? ''}
          sizes={SIZES}
          priority={place === 0}
          placeholder={<WovenTile seed={banner.id} hue={CLOTH_HUE} />}
          className="size-full object-cover"
        />
      </BannerLink>
    ),
  }));

export function BannerCarousel({ banners, height = 400 }: BannerCarouselProps) {
  const carousel = useCarousel({ slideCount: banners.length, wrap: true, autoplay: true });
  const shownHeight = `min(${height}px, 56vw)`;
  const slides = useMemo(() => createSlides(banners, shownHeight), [banners, shownHeight]);
  if (banners.length === 0) return <NoBanners height={shownHeight} />;
  return (
    <Carousel carousel={carousel} label="Novedades" className="overflow-hidden rounded-card">
      <CarouselTrack carousel={carousel} slides={slides} />
      <CarouselSideArrows carousel={carousel} />
      <CarouselIndicators
        carousel={carousel}
        look="pills"
        className="absolute bottom-[12px] left-1/2 -translate-x-1/2 rounded-full bg-surface/90 px-[8px]"
      />
      <CarouselPause
        carousel={carousel}
        className="absolute top-[12px] right-[12px] sm:top-auto sm:bottom-[12px]"
      />
    </Carousel>
  );
}
