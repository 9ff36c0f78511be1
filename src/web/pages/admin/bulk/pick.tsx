import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

const BOX = 'size-5 accent-accent';

interface PickProps {
  id: number;
  name: string;
  selection: Selection;
}

export const Pick = ({ id, name, selection }: PickProps) => (
  <label className="needs-script grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised max-lg:float-right max-lg:-mt-1 max-lg:-mr-1">
    <input
      type="checkbox"
      aria-label={`Elegir ${name}`}
      checked={selection.has(id)}
      onChange={(event) => selection.choose([id], event.currentTarget.checked)}
      className={BOX}
    />
  </label>
);

interface ListHeadProps {
  items: readonly { id: number }[];
  selection: Selection;
  /** Says how many there are on all pages. */
  children: ReactNode;
}

/** Chooses a whole page, beside the count of the list. */
export function ListHead({ items, selection, children }: ListHeadProps) {
  const ids = items.map(({ id }) => id);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <p role="status" className="text-muted">
        {children}
      </p>
      {ids.length > 0 && (
        <label className="needs-script flex min-h-11 items-center gap-2 text-sm font-semibold text-muted">
          <input
            type="checkbox"
            checked={ids.every((id) => selection.has(id))}
            onChange={(event) => selection.choose(ids, event.currentTarget.checked)}
            className={BOX}
          />
          Elegir todos los de esta página
        </label>
      )}
    </div>
  );
}
