import { EMAIL_MISSING, PASSWORD_MISSING } from '#shared/credential-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmailField } from '#ui/form/email-field.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import type { Person } from '../../users/schema.ts';
import { ACCOUNT_PAGE_MESSAGES } from '../messages.ts';
import { refreshChanges, requestEmailChange, requestOwnEmailChange } from '../mutations.ts';
import { OBJECTION_DAYS } from '../schema.ts';

interface EmailFormProps {
  title: string;
  intro: ReactNode;
  required: Record<string, string>;
  send: (values: { email: string; password: string }) => Promise<unknown>;
  onClose: () => void;
}

function EmailForm({ title, intro, required, send, onClose }: EmailFormProps) {
  const queryClient = useQueryClient();
  const submission = useSubmission({
    required: { email: EMAIL_MISSING, ...required },
    failedTitle: ACCOUNT_PAGE_MESSAGES.emailFailed,
    fieldByCode: {
      'email-already-in-use': 'email',
      'invalid-email': 'email',
      'wrong-password': 'password',
      'invalid-credential': 'password',
    },
    send: ({ email = '', password = '' }) => send({ email, password }),
    onSuccess: () => {
      onClose();
      void refreshChanges(queryClient);
      void notify('success', ACCOUNT_PAGE_MESSAGES.emailRequested);
    },
  });
  return (
    <FormDialog
      title={title}
      submission={submission}
      intro={<div className="text-muted">{intro}</div>}
      onClose={onClose}
    >
      <EmailField name="email" label="Email nuevo" autoComplete="off" required />
      {'password' in required && (
        <PasswordField name="password" label="Tu contraseña" autoComplete="current-password" required />
      )}
      <SubmitButton sending="Enviando…">Enviar enlace</SubmitButton>
    </FormDialog>
  );
}

interface EmailDialogProps {
  person: Pick<Person, 'id' | 'name' | 'emailVerified'>;
  isOwn: boolean;
  onClose: () => void;
}

export default function EmailDialog({
  person: { id, name, emailVerified },
  isOwn,
  onClose,
}: EmailDialogProps) {
  if (isOwn)
    return (
      <EmailForm
        title="Cambiar mi email"
        intro={
          <p>
            Te enviamos un enlace al email nuevo. El cambio se hace cuando lo abres, y se cierran tus
            sesiones.
          </p>
        }
        required={{ password: PASSWORD_MISSING }}
        send={({ email, password }) => requestOwnEmailChange(email, password)}
        onClose={onClose}
      />
    );
  return (
    <EmailForm
      title={`Cambiar el email de ${name}`}
      intro={
        <p>
          Asegúrate antes de que es quien dice. Enviamos un enlace al email nuevo, para comprobarlo
          {emailVerified
            ? ', y otro al de ahora, para detener el cambio.'
            : '. El de ahora no está verificado, así que ahí no avisamos.'}{' '}
          Se hace en {OBJECTION_DAYS} días, si nadie lo detiene.
        </p>
      }
      required={{}}
      send={({ email }) => requestEmailChange(id, email)}
      onClose={onClose}
    />
  );
}
