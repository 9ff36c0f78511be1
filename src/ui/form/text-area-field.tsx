import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { characterCount } from '#shared/text.ts';
import { CONTROL, FieldFrame } from './field.tsx';

interface TextCounterProps {
  text: string;
  max: number;
}

export function TextCounter({ text, max }: TextCounterProps) {
  const count = characterCount(text);
  const isOver = count > max;
  return (
    <span className={`text-sm tabular-nums ${isOver ? 'font-semibold text-danger' : 'text-muted'}`}>
      <span className="sr-only">Caracteres: </span>
      {count}/{max}
    </span>
  );
}

interface TextAreaFieldProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  name: string;
  label: string;
  hint?: string;
  aside?: ReactNode;
}

export function TextAreaField({ name, label, hint, aside, required, rows = 4, ...rest }: TextAreaFieldProps) {
  return (
    <FieldFrame name={name} label={label} hint={hint} required={required} aside={aside}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          className={`block max-h-96 field-sizing-content min-h-28 py-2.5 ${CONTROL}`}
          {...rest}
        />
      )}
    </FieldFrame>
  );
}
