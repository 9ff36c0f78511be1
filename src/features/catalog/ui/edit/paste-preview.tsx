import { useId } from 'react';
import { FieldError } from '#ui/form/field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { PastedLine } from '#shared/price-list/read-lines.ts';
import { formatPrice } from '#shared/price-list/price.ts';
import {
  type DoubtfulLine,
  type LineAnswer,
  type Pasted,
  QUESTIONS,
  REASONS,
  findLineProblems,
  readAnswer,
} from './paste-answers.ts';

interface UnderstoodProps {
  line: Extract<PastedLine, { kind: 'item' }>;
  note: string | null;
}

function UnderstoodLine({ line: { item }, note }: UnderstoodProps) {
  const details = [item.unit, item.description].filter(Boolean).join(' · ');
  return (
    <>
      <Icon name="check" size={18} className="mt-0.5 shrink-0 text-jade" />
      <span className="min-w-0 grow wrap-anywhere">
        {item.name}
        {details && <span className="block text-sm text-muted">{details}</span>}
        {note !== null && <span className="block text-sm font-medium text-jade">{note}</span>}
      </span>
      <span className="shrink-0 font-semibold tabular-nums">{formatPrice(item)}</span>
    </>
  );
}

interface DoubtProps {
  line: DoubtfulLine;
  answer: LineAnswer;
  onAnswer: (answer: LineAnswer) => void;
}

interface ShortInputProps {
  label: string;
  value: string;
  problem: string | undefined;
  placeholder?: string;
  onType: (text: string) => void;
}

function ShortInput({ label, value, problem, placeholder, onType }: ShortInputProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-sm">
        {label}
      </label>
      <input
        id={id}
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => onType(event.currentTarget.value)}
        className="h-11 w-full rounded-lg border border-muted bg-surface px-3 text-base text-ink aria-invalid:border-2 aria-invalid:border-danger"
      />
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}

function DoubtLine({ line, answer, onAnswer }: DoubtProps) {
  const problems = answer.isAdded ? findLineProblems(line, answer) : {};
  return (
    <div className="min-w-0 grow rounded-lg bg-marigold-soft p-3">
      <p className="wrap-anywhere">«{line.text}»</p>
      <p className="font-semibold">{QUESTIONS[line.doubt]}</p>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_8rem] gap-2">
        <ShortInput
          label="Nombre"
          value={answer.name}
          problem={problems.name}
          onType={(name) => onAnswer({ ...answer, name })}
        />
        <ShortInput
          label="Precio"
          value={answer.price}
          problem={problems.price}
          placeholder="consultar"
          onType={(price) => onAnswer({ ...answer, price, isAdded: true })}
        />
      </div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={answer.isAdded}
          onChange={(event) => onAnswer({ ...answer, isAdded: event.currentTarget.checked })}
          className="size-6 shrink-0 accent-accent"
        />
        Está bien así, agregarlo
      </label>
    </div>
  );
}

interface PastePreviewProps {
  pasted: Pick<Pasted, 'answers'>;
  /** Says by line what is stored of the same name. */
  notes?: readonly (string | null)[];
  lines: readonly PastedLine[];
  onAnswer: (text: string, answer: LineAnswer) => void;
}

/** Shows each line: what was understood of it, what has to be asked, and what is left out. */
export function PastePreview({ pasted, lines, notes, onAnswer }: PastePreviewProps) {
  return (
    <ol aria-label="Lo que entendimos">
      {lines.map((line, place) => (
        <li
          // A line can be there twice.
          key={`${place} ${line.text}`}
          className="flex gap-2 border-t border-line py-2 first:border-0"
        >
          {line.kind === 'group' && <h3 className="pt-1 text-lg wrap-anywhere">{line.name}</h3>}
          {line.kind === 'item' && <UnderstoodLine line={line} note={notes?.[place] ?? null} />}
          {line.kind === 'doubt' && (
            <DoubtLine
              line={line}
              answer={readAnswer(pasted, line)}
              onAnswer={(answer) => onAnswer(line.text, answer)}
            />
          )}
          {line.kind === 'other' && (
            <>
              <Icon name="minus" size={18} className="mt-0.5 shrink-0 text-muted" />
              <span className="min-w-0 text-muted wrap-anywhere">
                «{line.text}» queda fuera: {REASONS[line.reason]}.
              </span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
