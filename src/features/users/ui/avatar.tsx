import { avatarInitial } from '#shared/text.ts';
import { Picture } from '#ui/picture.tsx';
import type { User } from '../schema.ts';

interface AvatarProps {
  user: Pick<User, 'name' | 'avatar'>;
  size: number;
}

export function Avatar({ user, size }: AvatarProps) {
  const letter = (
    <span
      aria-hidden
      style={{ fontSize: size * 0.45 }}
      className="grid size-full place-items-center bg-jade-soft leading-none font-bold text-jade"
    >
      {avatarInitial(user.name)}
    </span>
  );
  return (
    <span style={{ width: size, height: size }} className="block shrink-0 overflow-hidden rounded-full">
      <Picture
        media={user.avatar}
        sizes={`${size}px`}
        alt=""
        placeholder={letter}
        className="size-full object-cover"
      />
    </span>
  );
}
