import { createStore } from '#ui/store.ts';

/** Says whether the order of the page is open. */
export const orderOpened = createStore(false);

export const openOrder = (): void => orderOpened.update(() => true);
export const closeOrder = (): void => orderOpened.update(() => false);

/** Says whether the carta of the page takes orders. */
export const orderPossible = createStore(false);

/** Returns what takes it back. */
export function allowOrder(): () => void {
  orderPossible.update(() => true);
  return () => orderPossible.update(() => false);
}
