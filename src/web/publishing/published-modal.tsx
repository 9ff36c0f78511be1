import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { WovenTile } from '#ui/woven.tsx';

const CLOTH = { seed: 7, hue: 168 };

interface PublishedModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function PublishedModal({ title, onClose, children }: PublishedModalProps) {
  return (
    <Modal label={title} onClose={onClose} className="overflow-y-auto">
      <div className="h-14">
        <WovenTile {...CLOTH} />
      </div>
      <div className="space-y-5 px-4 py-5 sm:p-6">
        <h2 className="text-xl">{title}</h2>
        {children}
      </div>
      <form method="dialog" className="absolute top-1.5 right-1.5">
        <button
          aria-label="Cerrar"
          className="grid size-11 place-items-center rounded-full bg-surface text-ink hover:bg-raised"
        >
          <Icon name="x" size={22} />
        </button>
      </form>
    </Modal>
  );
}
