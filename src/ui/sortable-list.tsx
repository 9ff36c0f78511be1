import { AutoScroller, Cursor, Feedback, PointerSensor, PreventSelection } from '@dnd-kit/dom';
import { RestrictToWindow } from '@dnd-kit/dom/modifiers';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import { ToolButton } from './action-button.tsx';
import { Icon } from './icon.tsx';

/** Leaves out the accessibility plugin, which announces, in English, keys that the handle doesn't have. */
const PLUGINS = [AutoScroller, Cursor, Feedback, PreventSelection];
const SENSORS = [PointerSensor];
const MODIFIERS = [RestrictToWindow];

type Move = (id: string, place: number) => void;

interface SortableListProps {
  /** Begins what a screen reader says of a move, such as 'Foto'. */
  what: string;
  count: number;
  className: string;
  onMove: Move;
  children: (move: Move) => ReactNode;
}

/** Holds rows that use dnd-kit's `useSortable` and show `SortTools`. */
export function SortableList({ what, count, className, onMove, children }: SortableListProps) {
  const [announced, setAnnounced] = useState('');
  const move: Move = (id, place) => {
    onMove(id, place);
    setAnnounced(`${what} en el lugar ${place + 1} de ${count}.`);
  };
  return (
    <DragDropProvider
      sensors={SENSORS}
      plugins={PLUGINS}
      modifiers={MODIFIERS}
      onDragEnd={({ operation: { source }, canceled }) => {
        if (!canceled && isSortable(source)) move(String(source.id), source.index);
      }}
    >
      <ul className={className}>{children(move)}</ul>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </DragDropProvider>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

interface SortToolsProps {
  handle: Ref<HTMLButtonElement>;
  handleLabel: string;
  name: string;
  place: number;
  count: number;
  onMove: (place: number) => void;
}

/** Moves a row by drag, by the arrow keys, and by two buttons. */
export function SortTools({ handle, handleLabel, name, place, count, onMove }: SortToolsProps) {
  const step = (by: number): boolean => {
    const next = place + by;
    const canMove = by !== 0 && next >= 0 && next < count;
    if (canMove) onMove(next);
    return canMove;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (step(STEPS[event.key] ?? 0)) event.preventDefault();
  };
  return (
    <>
      <ToolButton
        ref={handle}
        aria-label={handleLabel}
        onKeyDown={onKeyDown}
        className="cursor-grab touch-none"
      >
        <Icon name="grip-vertical" size={20} />
      </ToolButton>
      <ToolButton aria-label={`Mover antes ${name}`} aria-disabled={place === 0} onClick={() => step(-1)}>
        <Icon name="arrow-up" size={20} />
      </ToolButton>
      <ToolButton
        aria-label={`Mover después ${name}`}
        aria-disabled={place === count - 1}
        onClick={() => step(1)}
      >
        <Icon name="arrow-down" size={20} />
      </ToolButton>
    </>
  );
}
