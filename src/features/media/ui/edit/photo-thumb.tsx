import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import type { Photo } from './photos.ts';

export function PhotoThumb({ photo: { stored, preview } }: { photo: Photo }) {
  const waiting = <span className="skeleton block size-full" />;
  if (!stored && !preview) return waiting;
  return (
    <span className="relative block size-full overflow-hidden rounded-lg border border-line bg-raised">
      {preview ? (
        <img src={preview} alt="" className="size-full object-cover" />
      ) : (
        <Picture
          media={stored?.mediaFile ?? null}
          alt=""
          sizes="96px"
          placeholder={waiting}
          className="size-full object-cover"
        />
      )}
      {stored?.isHidden && (
        <span className="absolute inset-0 grid place-items-center bg-black/55 text-white">
          <Icon name="eye-off" size={22} />
        </span>
      )}
    </span>
  );
}
