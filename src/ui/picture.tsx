import { type ReactNode, useEffect, useRef, useState } from 'react';
import { thumbHashToAverageRGBA } from 'thumbhash';

/** A picture in several widths; `thumbhash` is base64. */
interface PictureMedia {
  downloadUrl: string;
  width: number;
  height: number;
  thumbhash: string;
  sources: readonly { url: string; width: number }[];
}

interface PictureProps {
  media: PictureMedia | null;
  /** Width it takes on the page, as in the `sizes` attribute of an image. */
  sizes: string;
  alt: string;
  /** Stands in where there is no picture, or where it fails to load. */
  placeholder: ReactNode;
  /** Among the first things seen: loaded at once and first. */
  priority?: boolean;
  className?: string;
}

/** Average colour of the picture as CSS; undefined where something may shine through. */
function averageColour(thumbhash: string): string | undefined {
  const { r, g, b, a } = thumbHashToAverageRGBA(
    Uint8Array.from(atob(thumbhash), (char) => char.charCodeAt(0)),
  );
  if (a < 1) return undefined;
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}

/** A stored picture in the width that fits, on its average colour while it loads. */
export function Picture({ media, ...rest }: PictureProps) {
  return media ? <StoredPicture key={media.downloadUrl} media={media} {...rest} /> : rest.placeholder;
}

type StoredPictureProps = PictureProps & { media: PictureMedia };

function StoredPicture({ media, sizes, alt, placeholder, priority = false, className }: StoredPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // An image in the page's HTML may have failed before anybody listened; asked again, it fails where it is heard.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) current.src = media.downloadUrl;
  }, [media.downloadUrl]);
  if (failed) return placeholder;
  return (
    <img
      ref={image}
      src={media.downloadUrl}
      srcSet={media.sources.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes={sizes}
      width={media.width}
      height={media.height}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
      className={className}
      style={{ backgroundColor: averageColour(media.thumbhash) }}
      onError={() => setFailed(true)}
    />
  );
}
