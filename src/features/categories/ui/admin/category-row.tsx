import { Pencil, Trash2 } from 'lucide-react';
import { pluralize, formatCount } from '#shared/text.ts';
import { IconButton } from '#ui/action-button.tsx';
import type { Category } from '../../schema.ts';

const LONGEST_SHOWN = 50;

interface CategoryRowProps {
  category: Category;
  onEdit: () => void;
  onDelete: () => void;
}

/** A description cut at fifty characters, which opens to the whole of it. */
function Description({ text }: { text: string }) {
  const characters = Array.from(text);
  if (characters.length <= LONGEST_SHOWN) return <p className="text-sm text-muted">{text}</p>;
  return (
    <details className="group text-sm text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center group-open:text-link sm:min-h-7">
        <span className="group-open:hidden">{characters.slice(0, LONGEST_SHOWN).join('')}…</span>
        <span className="hidden group-open:inline">Ver menos</span>
      </summary>
      <p className="whitespace-pre-line">{text}</p>
    </details>
  );
}

/** A category, by how many it is used, and what an administrator can do about it. */
export function CategoryRow({ category, onEdit, onDelete }: CategoryRowProps) {
  const { name, description, profilesUsingCategory, profilesCapped } = category;
  const blocked =
    profilesUsingCategory > 0
      ? `En uso por ${pluralize('negocio', 'negocios', profilesUsingCategory, profilesCapped)}: no se puede eliminar.`
      : undefined;
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
        <p className="py-1 font-semibold">{name}</p>
        {description && <Description text={description} />}
      </th>
      <td className="py-3 pr-1 text-right tabular-nums">
        {formatCount(profilesUsingCategory, profilesCapped)}
      </td>
      <td className="py-0.5 text-right whitespace-nowrap">
        <IconButton label={`Editar ${name}`} icon={Pencil} onClick={onEdit} />
        <IconButton label={`Eliminar ${name}`} icon={Trash2} onClick={onDelete} blocked={blocked} />
      </td>
    </tr>
  );
}
