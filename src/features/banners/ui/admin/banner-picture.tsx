import { Picture } from '#ui/picture.tsx';
import { WovenTile } from '#ui/woven.tsx';
import type { Banner } from '../../schema.ts';

const CLOTH_HUE = 212;

interface BannerPictureProps {
  banner: Banner;
  sizes: string;
  className?: string;
}

/** A banner in small. What it shows is said beside it. */
export function BannerPicture({ banner, sizes, className = '' }: BannerPictureProps) {
  return (
    <span className={`relative block aspect-5/2 overflow-hidden rounded-lg border border-line ${className}`}>
      <Picture
        media={banner.mediaFile}
        alt=""
        sizes={sizes}
        placeholder={<WovenTile seed={banner.id} hue={CLOTH_HUE} />}
        className={`size-full object-cover ${banner.isActive ? '' : 'opacity-50'}`}
      />
    </span>
  );
}
