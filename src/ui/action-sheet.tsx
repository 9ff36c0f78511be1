import type { ReactNode } from 'react';
import type { IconName } from './icon-names.ts';
import { Icon } from './icon.tsx';
import { Modal } from './modal.tsx';

interface ActionEntryProps {
  icon: IconName;
  text: string;
  hint: string;
  tone?: string;
  onClick: () => void;
}

export function ActionEntry({ icon, text, hint, tone = '', onClick }: ActionEntryProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`flex min-h-14 w-full items-center gap-3 rounded-lg px-3 py-2 text-left hover:bg-raised ${tone}`}
    >
      <Icon name={icon} size={22} className="shrink-0" />
      <span>
        <span className="block font-semibold">{text}</span>
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </button>
  );
}

interface ActionSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Offers what can be done with one thing of a list; on phones at the lower edge. */
export function ActionSheet({ title, onClose, children }: ActionSheetProps) {
  return (
    <Modal
      label={`Opciones de «${title}»`}
      onClose={onClose}
      className="max-sm:mb-0 max-sm:w-full max-sm:max-w-full max-sm:rounded-b-none"
    >
      <div className="p-3">
        <h2 className="truncate px-3 pt-2 pb-3 text-lg">{title}</h2>
        {children}
        <form method="dialog" className="mt-1 border-t border-line pt-1">
          <button className="min-h-12 w-full rounded-lg font-semibold hover:bg-raised">Cancelar</button>
        </form>
      </div>
    </Modal>
  );
}
