import { type FocusEvent, useState } from 'react';
import { suggestEmail } from '#shared/email-suggestion.ts';
import { MAX_EMAIL_LENGTH } from '#shared/limits.ts';
import { Field, type FieldProps } from './field.tsx';
import { useForm } from './form.tsx';

interface EmailFieldProps extends FieldProps {
  onTake?: (email: string) => void;
}

function Suggestion({ meant, onTake }: { meant: string | null; onTake: () => void }) {
  return (
    <div role="status" className="mt-1 text-sm wrap-anywhere empty:hidden">
      {meant && (
        <button
          type="button"
          onClick={onTake}
          className="inline-flex min-h-11 items-center text-left font-medium text-link underline underline-offset-2"
        >
          {`¿Quisiste decir ${meant}?`}
        </button>
      )}
    </div>
  );
}

/** Asks about a mistyped domain once the field is left, and accepts it if it stays. */
export function EmailField({ onTake, onBlur, onInput, ...rest }: EmailFieldProps) {
  const { id } = useForm();
  const [meant, setMeant] = useState<string | null>(null);
  const take = () => {
    const control = document.getElementById(`${id}-${rest.name}`);
    if (!meant || !(control instanceof HTMLInputElement)) return;
    if (onTake) onTake(meant);
    else control.value = meant;
    setMeant(null);
    control.focus();
  };
  return (
    <div className="min-w-0">
      <Field
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_EMAIL_LENGTH}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          setMeant(suggestEmail(event.currentTarget.value));
          onBlur?.(event);
        }}
        onInput={(event) => {
          setMeant(null);
          onInput?.(event);
        }}
        {...rest}
      />
      <Suggestion meant={meant} onTake={take} />
    </div>
  );
}
