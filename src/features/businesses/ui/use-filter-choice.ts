import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { type ListFilters, chosenIn, withFilter } from './list-filters.ts';

/** What follows the path in the address of the list that is on its way, else of the one shown. */
function useComingAddress(): string {
  const { search } = useLocation();
  const { location: coming } = useNavigation();
  return coming?.pathname === paths.businesses() ? coming.search : search;
}

/**
 * The filters as the visitor last chose them, shown at once, and two ways to choose: `choose` sets one and goes to the list
 * under it, `follow` is told of a link that leads there itself. Quick choices add up: each builds on those whose page is
 * still on the way. What was chosen in the form before the script ran is followed when it does.
 */
export function useFilterChoice(
  filtersOf: (search: URLSearchParams) => ListFilters,
  form: RefObject<HTMLFormElement | null>,
) {
  const navigate = useNavigate();
  const coming = useComingAddress();
  const filtersComing = () => filtersOf(new URLSearchParams(coming));
  const [choice, setChoice] = useState(() => ({ coming, filters: filtersComing() }));
  if (choice.coming !== coming) setChoice({ coming, filters: filtersComing() });
  // The router tells only in a transition what is coming, which waits while a list does.
  const follow = (filters: ListFilters) => setChoice({ coming, filters });
  const goTo = (next: ListFilters) => void navigate(paths.businesses(next), { preventScrollReset: true });
  const choose = (name: keyof ListFilters, value: string) => {
    const next = withFilter(choice.filters, name, value);
    follow(next);
    goTo(next);
  };
  const followEarlyChoice = useEffectEvent(() => {
    const early = form.current && chosenIn(new FormData(form.current), choice.filters);
    if (early) goTo(early);
  });
  useEffect(() => followEarlyChoice(), []);
  return { shown: choice.filters, choose, follow };
}
