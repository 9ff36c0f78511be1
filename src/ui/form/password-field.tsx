import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end' | 'autoComplete'> {
  /** Tells password managers whether to fill in a password or to make one. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be looked at while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      end={
        <button
          type="button"
          aria-label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setShown(!isShown)}
          className="grid size-11 place-items-center rounded-full text-muted hover:bg-raised hover:text-ink"
        >
          <Icon aria-hidden size={20} />
        </button>
      }
    />
  );
}
