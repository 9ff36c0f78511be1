import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { type ListFilters, withFilter } from './list-filters.ts';

/**
 * The filters as the visitor last chose them, shown at once, and a way to choose one, which goes to the list under it.
 * Quick choices add up: each builds on those whose page is still on the way.
 */
export function useFilterChoice(filters: ListFilters) {
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const [choice, setChoice] = useState({ address, filters });
  if (choice.address !== address) setChoice({ address, filters });
  const choose = (name: keyof ListFilters, value: string) => {
    const next = withFilter(choice.filters, name, value);
    setChoice({ address, filters: next });
    void navigate(paths.businesses(next), { preventScrollReset: true });
  };
  return { shown: choice.filters, choose };
}
