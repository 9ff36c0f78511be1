import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { byName } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { SortableList, SortableRow } from '#ui/sortable-list.tsx';
import { CATEGORY_MESSAGES } from '../../messages.ts';
import { orderCategories, refreshCategories } from '../../mutations.ts';
import type { Category } from '../../schema.ts';

function moved(categories: readonly Category[], id: string, place: number): Category[] {
  const others = categories.filter((each) => String(each.id) !== id);
  const found = categories.filter((each) => String(each.id) === id);
  return [...others.slice(0, place), ...found, ...others.slice(place)];
}

interface SortedCategoriesProps {
  sorted: readonly Category[];
  onMove: (id: string, place: number) => void;
}

const SortedCategories = ({ sorted, onMove }: SortedCategoriesProps) => (
  <SortableList
    what="Categoría"
    count={sorted.length}
    onMove={onMove}
    className="grid max-h-[60dvh] gap-1.5 overflow-y-auto"
  >
    {(move) =>
      sorted.map(({ id, name }, place) => (
        <SortableRow
          key={id}
          id={id}
          handleLabel={`Ordenar ${name}, ${place + 1} de ${sorted.length}, con las flechas`}
          name={name}
          place={place}
          count={sorted.length}
          onMove={move}
          className="rounded-lg border border-line py-0.5 pl-3"
        >
          {name}
        </SortableRow>
      ))
    }
  </SortableList>
);

interface CategoryOrderProps {
  categories: readonly Category[];
  onClose: () => void;
}

/** Sends no order for that of names, in which new categories find their place. */
function useOrderSubmission(chosen: readonly Category[], onClose: () => void) {
  const queryClient = useQueryClient();
  return useSubmission({
    failedTitle: CATEGORY_MESSAGES.orderFailed,
    send: async () => {
      await orderCategories(chosen.map(({ id }) => id));
      await refreshCategories(queryClient);
    },
    onSuccess: () => {
      onClose();
      void notify('success', CATEGORY_MESSAGES.ordered);
    },
  });
}

export default function CategoryOrder({ categories, onClose }: CategoryOrderProps) {
  const [sorted, setSorted] = useState(categories);
  const named = [...categories].sort(byName);
  const isByName = sorted.every((category, place) => category === named[place]);
  const submission = useOrderSubmission(isByName ? [] : sorted, onClose);
  return (
    <FormDialog
      title="Ordenar categorías"
      intro={<p className="text-muted">Así aparecen en los filtros y al elegir una categoría.</p>}
      submission={submission}
      onClose={onClose}
    >
      <SortedCategories sorted={sorted} onMove={(id, place) => setSorted((now) => moved(now, id, place))} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton sending="Guardando…">Guardar orden</SubmitButton>
        <Button look="quiet" aria-disabled={isByName || undefined} onClick={() => setSorted(named)}>
          Por nombre
        </Button>
      </div>
    </FormDialog>
  );
}
