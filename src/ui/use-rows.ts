import { type RefObject, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useShown } from './router/hooks.ts';
import { whenLeaving } from './router/scroll.ts';
import type { Shown } from './router/view.ts';

export interface Row<T> {
  row: T;
  /** Is the room that the row is given until it is drawn. */
  height?: number | undefined;
}

interface Measured {
  width: number;
  /** Those of rows that were on the screen are undefined. */
  heights: (number | undefined)[];
}

const FIRST_ROWS = 4;

/** By the key of the location that was left. */
const measured = new Map<string, Measured>();

function measure(list: HTMLElement): Measured {
  const heights = [...list.children].map((row) => {
    const { top, bottom, height } = row.getBoundingClientRect();
    return bottom < 0 || top > window.innerHeight ? height : undefined;
  });
  return { width: window.innerWidth, heights };
}

const isPhone = () => matchMedia('(width < 40rem)').matches;

/** Tells whether the rows after the first ones are below the screen. */
const isNearTop = ({ cause, keepsScroll }: Shown) =>
  cause === 'link' && (!keepsScroll || window.scrollY < window.innerHeight / 3);

function firstRows<T>(rows: readonly T[], shown: Shown): readonly Row<T>[] {
  const { width, heights = [] } = (shown.cause === 'history' && measured.get(shown.location.key)) || {};
  if (width === window.innerWidth && heights.length === rows.length)
    return rows.map((row, at) => ({ row, height: heights[at] }));
  return (isNearTop(shown) && isPhone() ? rows.slice(0, FIRST_ROWS) : rows).map((row) => ({ row }));
}

/**
 * Leaves out the rows that are not on the first screen until that is painted: on a phone where it is the top, and at Back
 * with the room that each had, so that the page stands where it was left.
 */
export function useRows<T>(rows: readonly T[], list: RefObject<HTMLElement | null>): readonly Row<T>[] {
  const shown = useShown();
  const [first] = useState(() => (shown.cause === 'start' ? undefined : firstRows(rows, shown)));
  const all = useMemo(() => rows.map((row): Row<T> => ({ row })), [rows]);
  useEffect(
    () => whenLeaving(({ key }) => void (list.current && measured.set(key, measure(list.current)))),
    [list],
  );
  return useDeferredValue(all, first);
}
