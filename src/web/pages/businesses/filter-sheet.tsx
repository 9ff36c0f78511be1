import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { businessesQuery } from '#features/businesses/queries.ts';
import { ListNearMe, OpenNowToggle, SortSelect } from '#features/businesses/ui/filter-controls.tsx';
import { type ListFilters, joinAttributes, splitAttributes } from '#features/businesses/filters.ts';
import { AttributeChoices } from '#features/businesses/ui/attribute-choices.tsx';
import { isFilteredBy, shownPlace, withChoice, withFilter } from '#features/businesses/ui/list-filters.ts';
import { CategorySelect } from '#features/categories/ui/category-select.tsx';
import { PlaceSelect } from '#features/places/ui/place-select.tsx';
import { pluralize } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { DialogClose, Modal } from '#ui/modal.tsx';
import { useFilterOptions } from './filters.tsx';

function useCount(filters: ListFilters): string {
  const { data } = useQuery({
    ...businessesQuery({ ...filters, cursor: undefined, limit: 1 }),
    placeholderData: keepPreviousData,
  });
  if (!data) return 'Ver negocios';
  return `Ver ${pluralize('negocio', 'negocios', data.total, data.totalCapped)}`;
}

interface FilterSheetProps {
  filters: ListFilters;
  onApply: (filters: ListFilters) => void;
  onClose: () => void;
}

export default function FilterSheet({ filters, onApply, onClose }: FilterSheetProps) {
  const [chosen, setChosen] = useState(filters);
  const { categories, ...places } = useFilterOptions(shownPlace(chosen));
  const count = useCount(chosen);
  const choice = (name: keyof ListFilters) => ({
    value: chosen[name]?.toString(),
    onChoose: (value: string) => setChosen(withChoice(chosen, name, value)),
  });
  return (
    <Modal label="Filtros" onClose={onClose} className="bottom-sheet">
      <h2 className="px-4 pt-4 text-xl">Filtros</h2>
      <DialogClose />
      <div className="space-y-4 p-4">
        <div className="flex flex-wrap gap-2">
          <OpenNowToggle {...choice('open')} />
          <ListNearMe filters={chosen} onChoose={choice('near').onChoose} />
        </div>
        <CategorySelect categories={categories} {...choice('category')} />
        <PlaceSelect {...places} {...choice('place')} />
        <SortSelect {...choice('sort')} isNear={chosen.near !== undefined} />
        <AttributeChoices
          chosen={splitAttributes(chosen.attributes)}
          onChange={(codes) => setChosen(withFilter(chosen, 'attributes', joinAttributes(codes)))}
        />
      </div>
      <div className="sticky bottom-0 flex flex-wrap gap-2 border-t border-line bg-surface p-4">
        {isFilteredBy(chosen) && (
          <Button look="quiet" onClick={() => setChosen({})}>
            Quitar todos
          </Button>
        )}
        <Button className="flex-1" onClick={() => onApply(chosen)}>
          <span aria-live="polite">{count}</span>
        </Button>
      </div>
    </Modal>
  );
}
