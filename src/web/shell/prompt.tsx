import type { ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { Modal } from '#ui/modal.tsx';
import { WovenTile } from '#ui/woven.tsx';

const CLOTH = { seed: 7, hue: 168 };

export interface PromptProps {
  title: string;
  text: string;
  actions: ReactNode;
  onClose: () => void;
}

export function Prompt({ title, text, actions, onClose }: PromptProps) {
  return (
    <Modal label={title} onClose={onClose} className="overflow-hidden">
      <div className="h-14">
        <WovenTile {...CLOTH} />
      </div>
      <form method="dialog" className="absolute top-1.5 right-1.5">
        <button
          aria-label="Cerrar"
          className="grid size-11 place-items-center rounded-full bg-surface text-ink hover:bg-raised"
        >
          <Icon name="x" size={22} />
        </button>
      </form>
      <div className="p-6">
        <h2 className="text-xl">{title}</h2>
        <p className="mt-2 text-muted">{text}</p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">{actions}</div>
      </div>
    </Modal>
  );
}
