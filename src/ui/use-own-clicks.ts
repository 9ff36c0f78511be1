import { type RefObject, useLayoutEffect } from 'react';

/** Takes from a dialog the second click of the double click that opened it: it would press whatever lies there by then. */
export function useOwnClicks(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current;
    let hasFirst = false;
    const click = (event: MouseEvent) => {
      hasFirst ||= event.detail < 2;
      if (hasFirst) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    element?.addEventListener('click', click, true);
    return () => element?.removeEventListener('click', click, true);
  }, [dialog]);
}
