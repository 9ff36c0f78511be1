import { AutoScroller, Cursor, Feedback, PointerSensor, PreventSelection } from '@dnd-kit/dom';
import { RestrictToWindow } from '@dnd-kit/dom/modifiers';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
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

/** Holds rows: each a `SortableRow`, or one that uses dnd-kit's `useSortable` and shows `SortTools`. */
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

interface SortableRowProps extends Pick<SortToolsProps, 'handleLabel' | 'name' | 'place' | 'count'> {
  id: number;
  onMove: Move;
  className: string;
  children: ReactNode;
}

/** Shows what is sorted, with its tools at the end. */
export function SortableRow({ id, onMove, className, children, ...tools }: SortableRowProps) {
  const { ref, handleRef, isDragSource } = useSortable({ id: String(id), index: tools.place });
  return (
    <li
      ref={ref}
      className={`flex items-center gap-x-2 bg-surface ${className} ${isDragSource ? 'lifted' : ''}`}
    >
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{children}</span>
      <span className="flex shrink-0">
        <SortTools {...tools} handle={handleRef} onMove={(place) => onMove(String(id), place)} />
      </span>
    </li>
  );
}
