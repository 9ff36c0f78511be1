import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PERSON_NAME_LENGTH } from '#shared/limits.ts';
import { Button } from '#ui/button.tsx';
import { readEmailText } from '#shared/email-text.ts';
import { EmailField } from '#ui/form/email-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { PEOPLE_MESSAGES, PERSON_NAME_MISSING } from '../../messages.ts';
import { createUser, refreshPeople } from '../../mutations.ts';
import { ROLES } from '../../schema.ts';
import { ROLE_LABELS } from './role-select.tsx';

function usePersonForm(onClose: () => void) {
  const queryClient = useQueryClient();
  return useSubmission({
    required: { name: PERSON_NAME_MISSING, email: 'Escribe el email.', role: 'Elige el rol.' },
    failedTitle: PEOPLE_MESSAGES.createFailed,
    fieldByCode: { 'email-already-in-use': 'email', 'invalid-email': 'email' },
    send: ({ name = '', email = '', role = '' }) =>
      createUser({ name, email, role: ROLES.find((each) => each === role) ?? 'user' }),
    onSuccess: ({ email }) => {
      onClose();
      void refreshPeople(queryClient);
      void notify('success', PEOPLE_MESSAGES.invited(readEmailText(email)));
    },
  });
}

function PersonForm({ onClose }: { onClose: () => void }) {
  const submission = usePersonForm(onClose);
  const [role, setRole] = useState('user');
  return (
    <FormDialog
      title="Nuevo usuario"
      submission={submission}
      intro={
        <p className="text-muted">
          Le enviamos una invitación por correo, con un enlace para elegir su contraseña.
        </p>
      }
      onClose={onClose}
    >
      <Field name="name" label="Nombre" autoComplete="off" maxLength={MAX_PERSON_NAME_LENGTH} required />
      <EmailField name="email" label="Email" autoComplete="off" required />
      <SelectField name="role" label="Rol" value={role} onChoose={setRole} required>
        {[...ROLES].reverse().map((each) => (
          <option key={each} value={each}>
            {ROLE_LABELS[each]}
          </option>
        ))}
      </SelectField>
      <SubmitButton sending="Invitando…">Crear e invitar</SubmitButton>
    </FormDialog>
  );
}

export function NewPersonButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)} className="needs-script">
        <Icon name="user-plus" size={18} /> Nuevo usuario
      </Button>
      {isOpen && <PersonForm onClose={() => setOpen(false)} />}
    </>
  );
}
