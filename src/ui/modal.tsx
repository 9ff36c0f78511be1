import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ModalProps {
  label: string;
  /** Called once it has closed by Esc, the backdrop, or a `<form method="dialog">` inside. */
  onClose: () => void;
  className?: string;
  children: ReactNode;
}

/** A native dialog over the page, open as long as it is rendered: it keeps the focus and gives it back. */
export function Modal({ label, onClose, className = '', children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useLayoutEffect(() => {
    const element = dialog.current;
    const closeOnBackdrop = (event: MouseEvent) => event.target === element && element?.close();
    element?.addEventListener('click', closeOnBackdrop);
    return () => element?.removeEventListener('click', closeOnBackdrop);
  }, []);
  return (
    <dialog ref={dialog} aria-label={label} onClose={onClose} className={`modal ${className}`}>
      {children}
    </dialog>
  );
}
