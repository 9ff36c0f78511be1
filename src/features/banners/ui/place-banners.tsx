import { Picture } from '#ui/picture.tsx';
import { WovenTile } from '#ui/woven.tsx';
import type { CarouselBanner } from '../schema.ts';
import { BannerLink } from './banner-link.tsx';

const CLOTH_HUE = 212;

/** Shows the banners of a place below its list. */
export function PlaceBanners({ banners }: { banners: readonly CarouselBanner[] }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label="Novedades" className="mt-8">
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerLink banner={banner} className="aspect-5/2 overflow-hidden rounded-card">
              <Picture
                media={banner.mediaFile}
                alt={banner.altText ?? ''}
                sizes="(min-width: 40rem) 50vw, 100vw"
                placeholder={<WovenTile seed={banner.id} hue={CLOTH_HUE} />}
                className="size-full object-cover"
              />
            </BannerLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
