import { Ellipsis, type LucideIcon, Pencil } from 'lucide-react';
import { ActionButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';

/** Side by side on the narrowest phones too. */
const COMPACT = 'max-sm:flex-1 max-sm:px-3';

/** What one tap does to an announcement. */
export interface Tap {
  Icon: LucideIcon;
  text: string;
  act: () => Promise<void>;
  look: 'jade' | 'quiet';
}

interface ToolBarProps {
  title: string;
  next: Tap | null;
  isBusy: boolean;
  onNext: (act: Tap['act']) => void;
  onEdit: () => void;
  onMore: () => void;
}

/** The tools at hand: the next step, the form, and the way to the rest. */
export function ToolBar({ title, next, isBusy, onNext, onEdit, onMore }: ToolBarProps) {
  return (
    <div role="group" aria-label={`Opciones de «${title}»`} className="flex flex-wrap gap-2">
      {next && (
        <ActionButton look={next.look} isBusy={isBusy} onClick={() => onNext(next.act)} className={COMPACT}>
          <next.Icon aria-hidden size={18} /> {next.text}
        </ActionButton>
      )}
      <Button look="quiet" onClick={onEdit} className={COMPACT}>
        <Pencil aria-hidden size={18} /> Editar
      </Button>
      <Button look="quiet" aria-label="Más opciones" onClick={onMore} className="px-3!">
        <Ellipsis aria-hidden size={20} />
      </Button>
    </div>
  );
}
