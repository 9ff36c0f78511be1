import { useSite } from '#ui/site.tsx';
import type { Reply } from '../schema.ts';

/** Names whom an author speaks for, beside the name, which people choose freely. */
export function AuthorMark({ authorRole }: Pick<Reply, 'authorRole'>) {
  const { name } = useSite();
  if (!authorRole) return null;
  const labels = { owner: 'Propietario', manager: 'Del negocio', operator: name };
  const look = authorRole === 'operator' ? 'bg-accent-soft text-link' : 'bg-jade-soft text-jade';
  return (
    <span className={`inline-block rounded-full px-2 text-xs leading-5 font-semibold ${look}`}>
      {labels[authorRole]}
    </span>
  );
}
