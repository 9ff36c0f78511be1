import { LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../button.tsx';
import { useForm } from './form-context.ts';

interface SubmitButtonProps {
  /** Stands in while the form is on its way. */
  sending: string;
  look?: 'primary' | 'danger' | 'quiet';
  children: ReactNode;
}

/** Sends the form around it. Pressed again meanwhile it does nothing; a slow network is said to be one. */
export function SubmitButton({ sending, look = 'primary', children }: SubmitButtonProps) {
  const { isSending, isSlow } = useForm().submission;
  return (
    <div>
      <button
        type="submit"
        aria-disabled={isSending || undefined}
        className={buttonClass({ look, wide: true })}
      >
        {isSending && <LoaderCircle aria-hidden size={20} className="spinner" />}
        {isSending ? sending : children}
      </button>
      <p role="status" className="mt-2 text-center text-sm text-muted empty:hidden">
        {isSlow && 'Tu conexión está lenta. Seguimos intentando…'}
      </p>
    </div>
  );
}
