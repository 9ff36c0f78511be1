import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { Icon } from './icon.tsx';

const isInForm = ({ target }: Event) =>
  target instanceof Element && target.closest('[method="post"]') !== null;

/** Ignores the end of a drag out of the dialog, and stays open once a form in it was changed. */
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

/** Swallows the second click of a double click, which would press what lies under it. */
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

interface ModalProps {
  label: string;
  onClose: () => void;
  mayClose?: (() => boolean) | undefined;
  className?: string;
  children: ReactNode;
}

const always = () => true;
const isFocusLost = () => document.activeElement === document.body;

const isHeldDown = ({ key, repeat, target }: KeyboardEvent) =>
  repeat && key === 'Enter' && target instanceof HTMLButtonElement;

export function Modal({ label, onClose, mayClose = always, className = '', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // Nested dialogs: the outer one is removed first, while the inner one still keeps the page inert.
      queueMicrotask(() => isFocusLost() && opener instanceof HTMLElement && opener.focus());
    };
  }, []);
  useOwnClicks(dialog);
  useBackdrop(dialog, mayClose);
  // Events of a file chooser and of nested dialogs bubble.
  const isOwn = ({ target }: SyntheticEvent) => target === dialog.current;
  // The event that says that it is closed comes later: a press before it would open nothing.
  const cancel = (event: SyntheticEvent) => {
    if (!isOwn(event)) return;
    event.preventDefault();
    if (mayClose()) onClose();
  };
  const isOwnClosing = ({ target }: SyntheticEvent) =>
    target instanceof Element &&
    target.matches('[method="dialog"]') &&
    target.closest('dialog') === dialog.current;
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={(event) => isOwn(event) && onClose()}
      onCancel={cancel}
      onKeyDown={(event) => isHeldDown(event) && event.preventDefault()}
      onSubmit={(event) => isOwnClosing(event) && !mayClose() && event.preventDefault()}
      className={`modal ${className}`}
    >
      {children}
    </dialog>
  );
}

export function DialogClose() {
  return (
    <form method="dialog" className="absolute top-2 right-2">
      <button aria-label="Cerrar" className="grid size-11 place-items-center rounded-full hover:bg-raised">
        <Icon name="x" size={22} />
      </button>
    </form>
  );
}
