import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { type ListFilters, chosenIn, withFilter } from './list-filters.ts';

/** What follows the path in the address of the list that is on its way, else of the one shown. */
function useComingAddress(): string {
  const { search } = useLocation();
  const { location: coming } = useNavigation();
  return coming?.pathname === paths.businesses() ? coming.search : search;
}

const A_MOMENT = 1_000;

/**
 * Tells of each choice, by what it is made with, whether it replaces the entry that the one before has added to the history:
 * while the list of that one is still on its way, and when the same control changes again within a moment, as by arrow keys.
 */
function useSteps(): (name: string) => boolean {
  const { search: shown } = useLocation();
  const last = useRef({ name: '', at: 0, from: '' });
  return (name) => {
    const entered = window.location.search;
    const at = Date.now();
    const { current: before } = last;
    const isSameStep = entered !== shown || (name === before.name && at - before.at < A_MOMENT);
    const from = isSameStep ? before.from : entered;
    last.current = { name, at, from };
    // A choice that was replaced before its list had begun to come has left no entry.
    return isSameStep && entered !== from;
  };
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
  const replaces = useSteps();
  const goTo = (next: ListFilters, replace = false) =>
    void navigate(paths.businesses(next), { preventScrollReset: true, replace });
  const choose = (name: keyof ListFilters, value: string) => {
    const next = withFilter(choice.filters, name, value);
    follow(next);
    goTo(next, replaces(name));
  };
  const followEarlyChoice = useEffectEvent(() => {
    const early = form.current && chosenIn(new FormData(form.current), choice.filters);
    if (early) goTo(early);
  });
  useEffect(() => followEarlyChoice(), []);
  return { shown: choice.filters, choose, follow };
}
