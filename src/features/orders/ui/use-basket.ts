import { useSyncExternalStore } from 'react';
import { serverNow } from '#ui/clock.ts';
import { useNow } from '#ui/now.tsx';
import type { CatalogItem } from '../../catalog/schema.ts';
import {
  type Answers,
  type Basket,
  NO_BASKETS,
  basketStore,
  changeBasket,
  isCurrent,
  setLine,
  withoutBasket,
} from '../basket.ts';
import type { OrderLine } from '../total.ts';

/** Returns null on the server and during hydration, and once a day has passed. */
export function useBasket(businessId: number): Basket | null {
  const baskets = useSyncExternalStore(basketStore.subscribe, basketStore.get, () => NO_BASKETS);
  const now = useNow();
  const basket = baskets[businessId];
  return basket && isCurrent(basket, now.getTime()) ? basket : null;
}

const readTimes = new WeakMap<object, number>();

/** Remembers when a carta was first shown, in milliseconds. */
export function readTime(items: readonly CatalogItem[]): number {
  const time = readTimes.get(items) ?? serverNow().getTime();
  readTimes.set(items, time);
  return time;
}

function change(businessId: number, changeOne: (basket: Basket) => Basket): void {
  const time = serverNow().getTime();
  basketStore.update((baskets) => changeBasket(baskets, businessId, time, changeOne));
}

/** Returns true where it begins a basket. */
export function changeLine(businessId: number, line: OrderLine, pricedTime: number): boolean {
  let isFirst = false;
  change(businessId, (basket) => {
    isFirst = basket.lines.length === 0 && line.amount > 0;
    return setLine(basket, line, pricedTime);
  });
  return isFirst;
}

export function replaceLines(businessId: number, lines: OrderLine[]): void {
  const pricedTime = serverNow().getTime();
  change(businessId, (basket) => ({ ...basket, lines, pricedTime }));
}

export function changeAnswers(businessId: number, part: Partial<Answers>): void {
  change(businessId, (basket) => ({ ...basket, answers: { ...basket.answers, ...part } }));
}

export function emptyBasket(businessId: number): void {
  basketStore.update((baskets) => withoutBasket(baskets, businessId));
}
