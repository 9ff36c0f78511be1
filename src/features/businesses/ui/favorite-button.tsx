import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { BusinessCard } from '../schema.ts';

interface FavoriteButtonProps {
  business: Pick<BusinessCard, 'id' | 'name' | 'isHidden'>;
  /** Makes it a button with a word, as profiles have it. */
  profileClass?: string;
}

/** Looks the same for all visitors: `favorites/ui/hearts.ts` handles it, and shows what this one has kept. */
export function FavoriteButton({ business: { id, name, isHidden }, profileClass }: FavoriteButtonProps) {
  if (isHidden) return null;
  return (
    <button
      type="button"
      data-favorite={id}
      aria-pressed={false}
      aria-label={`Guardar ${name} en favoritos`}
      className={`needs-script heart ${profileClass ? `${buttonClass({ look: 'quiet' })} ${profileClass}` : 'heart-on-card'}`}
    >
      <Icon name="heart" size={20} />
      {profileClass && ' Favoritos'}
    </button>
  );
}
