import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';

interface SheetProps {
  title: string;
  onClose: () => void;
  mayClose?: (() => boolean) | undefined;
  children: ReactNode;
}

export function Sheet({ title, onClose, mayClose, children }: SheetProps) {
  const isLeft = () => mayClose?.() ?? true;
  return (
    <Modal
      label={title}
      onClose={onClose}
      mayClose={mayClose}
      className="sheet scroll-pt-20 scroll-pb-28 max-lg:m-0! max-lg:h-dvh! max-lg:max-h-none! max-lg:w-screen! max-lg:max-w-none! max-lg:rounded-none! lg:w-[min(52rem,100vw-4rem)]!"
    >
      <header className="sticky top-0 z-10 flex min-h-16 items-center justify-between gap-3 border-b border-line bg-surface py-2 pr-2 pl-4 sm:pl-6">
        <h2 className="min-w-0 text-xl">{title}</h2>
        <button
          type="button"
          aria-label="Cerrar"
          onClick={({ currentTarget }) => isLeft() && currentTarget.closest('dialog')?.close()}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
        >
          <Icon name="x" size={22} />
        </button>
      </header>
      <div className="p-4 sm:p-6">{children}</div>
    </Modal>
  );
}
