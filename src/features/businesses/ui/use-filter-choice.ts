import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { type ListFilters, addChoices, withFilter } from './list-filters.ts';

/** The filters that the address, or the next one, stands for. */
function useNextFilters(current: ListFilters, filtersOf: (search: URLSearchParams) => ListFilters) {
  const { pathname, search } = useLocation();
  const { location: coming } = useNavigation();
  if (coming?.pathname !== paths.businesses()) return { coming: pathname + search, next: current };
  return { coming: coming.pathname + coming.search, next: filtersOf(new URLSearchParams(coming.search)) };
}

const SAME_STEP_MS = 1_000;

/** Whether a choice replaces the history entry of the previous one: same control, list still loading. */
function useSteps(): (name: string) => boolean {
  const { search: shown } = useLocation();
  const last = useRef({ name: '', at: 0, from: '' });
  return (name) => {
    const entered = window.location.search;
    const at = Date.now();
    const { current: before } = last;
    const isSameStep = entered !== shown || (name === before.name && at - before.at < SAME_STEP_MS);
    const from = isSameStep ? before.from : entered;
    last.current = { name, at, from };
    // A choice that was replaced before its list began to load has no entry.
    return isSameStep && entered !== from;
  };
}

/** Shows each choice at once. `choose` also navigates; `follow` is for links, which navigate themselves. */
export function useFilterChoice(
  current: ListFilters,
  filtersOf: (search: URLSearchParams) => ListFilters,
  form: RefObject<HTMLFormElement | null>,
) {
  const navigate = useNavigate();
  const { coming, next } = useNextFilters(current, filtersOf);
  const [choice, setChoice] = useState({ coming, filters: next });
  if (choice.coming !== coming) setChoice({ coming, filters: next });
  // The router reports the next location in a transition, which waits while a list loads.
  const follow = (filters: ListFilters) => setChoice({ coming, filters });
  const replaces = useSteps();
  const goTo = (filters: ListFilters, replace = false) =>
    void navigate(paths.businesses(filters), { preventScrollReset: true, replace });
  const choose = (name: keyof ListFilters, value: string) => {
    const chosen = withFilter(choice.filters, name, value);
    follow(chosen);
    goTo(chosen, replaces(name));
  };
  const followEarlyChoice = useEffectEvent(() => {
    const early = form.current && addChoices(new FormData(form.current), choice.filters);
    if (early) goTo(early);
  });
  useEffect(() => followEarlyChoice(), []);
  return { shown: choice.filters, choose, follow };
}
