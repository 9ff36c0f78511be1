import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#shared/paths.ts';
import { type ListFilters, chosenIn, withFilter } from './list-filters.ts';

/**
 * The filters as the visitor last chose them, shown at once, and a way to choose one, which goes to the list under it.
 * Quick choices add up: each builds on those whose page is still on the way. What was chosen in the form before the
 * script ran is followed when it does.
 */
export function useFilterChoice(filters: ListFilters, form: RefObject<HTMLFormElement | null>) {
  const navigate = useNavigate();
  const { search: address } = useLocation();
  const [choice, setChoice] = useState({ address, filters });
  if (choice.address !== address) setChoice({ address, filters });
  const goTo = (next: ListFilters) => void navigate(paths.businesses(next), { preventScrollReset: true });
  const choose = (name: keyof ListFilters, value: string) => {
    const next = withFilter(choice.filters, name, value);
    setChoice({ address, filters: next });
    goTo(next);
  };
  const followEarlyChoice = useEffectEvent(() => {
    const early = form.current && chosenIn(new FormData(form.current), filters);
    if (early) goTo(early);
  });
  useEffect(() => followEarlyChoice(), []);
  return { shown: choice.filters, choose };
}
