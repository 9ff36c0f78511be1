import { type ReactNode, useEffect, useRef, useState } from 'react';
import { thumbHashToAverageRGBA } from 'thumbhash';

interface PictureMedia {
  downloadUrl: string;
  width: number;
  height: number;
  thumbhash: string;
  sources: readonly { url: string; width: number }[];
}

interface PictureProps {
  media: PictureMedia | null;
  sizes: string;
  alt: string;
  placeholder: ReactNode;
  priority?: boolean;
  className?: string;
}

const AVERAGE_LENGTH = 8;

function averageColour(thumbhash: string): string | undefined {
  const { r, g, b, a } = thumbHashToAverageRGBA(
    Uint8Array.from(atob(thumbhash.slice(0, AVERAGE_LENGTH)), (char) => char.charCodeAt(0)),
  );
  if (a < 1) return undefined;
  return `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`;
}

const sourceSet = (sources: PictureMedia['sources']) =>
  sources.map(({ url, width }) => `${url} ${width}w`).join(', ');

export function Picture({ media, ...rest }: PictureProps) {
  return media ? <StoredPicture key={media.downloadUrl} media={media} {...rest} /> : rest.placeholder;
}

type StoredPictureProps = PictureProps & { media: PictureMedia };

function StoredPicture({ media, sizes, alt, placeholder, priority = false, className }: StoredPictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    // An image in the server's HTML may have failed before hydration.
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0) current.src = media.downloadUrl;
  }, [media.downloadUrl]);
  if (failed) return placeholder;
  return (
    <img
      ref={image}
      src={media.downloadUrl}
      {...(media.sources.length > 1 && { srcSet: sourceSet(media.sources), sizes })}
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
