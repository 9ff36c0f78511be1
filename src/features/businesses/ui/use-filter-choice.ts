import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, usePendingLocation } from '#ui/router/hooks.ts';
import { paths } from '#shared/paths.ts';
import { readQuery } from '#shared/query-params.ts';
import { LIST_QUERY, type ListFilters } from '../filters.ts';
import { addChoices, withChoice } from './list-filters.ts';

const SAME_STEP_MS = 1_000;

/** Tells whether a choice replaces the history entry of the previous one: same control, list still loading. */
function useSteps(): (name: string) => boolean {
  const { search: shown } = useLocation();
  const last = useRef({ name: '', at: -SAME_STEP_MS, from: '' });
  return (name) => {
    const entered = window.location.search;
    const at = performance.now();
    const { current: before } = last;
    const isSameStep = entered !== shown || (name === before.name && at - before.at < SAME_STEP_MS);
    const from = isSameStep ? before.from : entered;
    last.current = { name, at, from };
    // A choice that was replaced before its list began to load has no entry.
    return isSameStep && entered !== from;
  };
}

export type GoTo = (filters: ListFilters, replace?: boolean) => void;

export function useGoTo(): GoTo {
  const navigate = useNavigate();
  return (filters, replace = false) =>
    void navigate(paths.businesses(filters), { preventScrollReset: true, replace });
}

/** Returns the filters of the list that loads, or those that are shown. */
export function useComingFilters(current: ListFilters): ListFilters {
  const coming = usePendingLocation();
  return coming?.pathname === paths.businesses()
    ? readQuery(LIST_QUERY, new URLSearchParams(coming.search))
    : current;
}

export function useFilterChoice(current: ListFilters, form: RefObject<HTMLFormElement | null>) {
  const goTo = useGoTo();
  const shown = useComingFilters(current);
  const replaces = useSteps();
  const choose = (name: keyof ListFilters, value: string) => {
    goTo(withChoice(shown, name, value), replaces(name));
  };
  const followEarlyChoice = useEffectEvent(() => {
    const early = form.current && addChoices(new FormData(form.current), shown);
    if (early) goTo(early);
  });
  useEffect(() => followEarlyChoice(), []);
  return { shown, choose };
}
