import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

const isInForm = ({ target }: Event) =>
  target instanceof Element && target.closest('[method="post"]') !== null;

/** Closes the dialog when somebody presses beside it: not at the end of a drag out of it, nor once a form in it has been begun. */
export function useBackdrop(dialog: RefObject<HTMLDialogElement | null>, mayClose: () => boolean): void {
  const isAllowed = useEffectEvent(mayClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    const listening = new AbortController();
    let pressed: EventTarget | null = null;
    let hasBegun = false;
    const press = ({ target }: Event) => {
      pressed = target;
    };
    const notice = (event: Event) => {
      hasBegun ||= isInForm(event);
    };
    const click = (event: MouseEvent) => {
      notice(event);
      const isBeside = event.target === element && pressed === element;
      if (isBeside && isAllowed() && !hasBegun) element?.close();
    };
    element?.addEventListener('pointerdown', press, listening);
    element?.addEventListener('input', notice, listening);
    element?.addEventListener('click', click, listening);
    return () => listening.abort();
  }, [dialog]);
}
