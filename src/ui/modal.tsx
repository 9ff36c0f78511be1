import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useBackdrop } from './use-backdrop.ts';
import { useOwnClicks } from './use-own-clicks.ts';

interface ModalProps {
  label: string;
  /** Called once it has closed by Esc, the backdrop, or a `<form method="dialog">` inside. */
  onClose: () => void;
  /** Asked before somebody closes it by Esc, the backdrop or such a form; false keeps it open. */
  mayClose?: (() => boolean) | undefined;
  className?: string;
  children: ReactNode;
}

const always = () => true;
const isFocusLost = () => document.activeElement === document.body;

/** Enter pressed what opened the dialog, and is still down: no button in it is meant. */
const isHeldDown = ({ key, repeat, target }: KeyboardEvent) =>
  repeat && key === 'Enter' && target instanceof HTMLButtonElement;

/** A native dialog over the page, open as long as it is rendered: it keeps the focus and gives it back. */
export function Modal({ label, onClose, mayClose = always, className = '', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // Of dialogs that go together the outer one goes first, while the inner one still keeps the page inert.
      queueMicrotask(() => isFocusLost() && opener instanceof HTMLElement && opener.focus());
    };
  }, []);
  useOwnClicks(dialog);
  useBackdrop(dialog, mayClose);
  // A file chooser that is left, and a dialog over this one, say so to everything around them.
  const isOwn = ({ target }: SyntheticEvent) => target === dialog.current;
  const isOwnClosing = ({ target }: SyntheticEvent) =>
    target instanceof Element &&
    target.matches('[method="dialog"]') &&
    target.closest('dialog') === dialog.current;
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={(event) => isOwn(event) && onClose()}
      onCancel={(event) => isOwn(event) && !mayClose() && event.preventDefault()}
      onKeyDown={(event) => isHeldDown(event) && event.preventDefault()}
      onSubmit={(event) => isOwnClosing(event) && !mayClose() && event.preventDefault()}
      className={`modal ${className}`}
    >
      {children}
    </dialog>
  );
}
