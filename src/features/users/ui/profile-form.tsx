import { MAX_PERSON_NAME_LENGTH } from '#shared/limits.ts';
import { MAX_PHONE_LENGTH } from '#shared/phone-text.ts';
import { formatPhone } from '#shared/phone.ts';
import { Field } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { problemFromIssues } from '#ui/form/problem.ts';
import { schemaIssues } from '#ui/form/schema-issues.ts';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { UserChanges } from '../changes.ts';
import { ACCOUNT_MESSAGES } from '../messages.ts';
import { changeProfile } from '../mutations.ts';
import type { User } from '../schema.ts';

interface ProfileFormProps {
  user: User;
  onChanged: (user: User) => void;
}

export function ProfileForm({ user, onChanged }: ProfileFormProps) {
  const submission = useSubmission({
    check: (values) => problemFromIssues(schemaIssues(UserChanges, values)),
    send: ({ name = '', phoneNumber = '' }) => changeProfile(user.id, { name, phoneNumber }),
    onSuccess: (changed) => {
      onChanged(changed);
      void notify('success', ACCOUNT_MESSAGES.profileSaved);
    },
  });
  return (
    <Form submission={submission} label="Perfil">
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <Field
          name="name"
          label="Nombre completo"
          autoComplete="name"
          maxLength={MAX_PERSON_NAME_LENGTH}
          defaultValue={user.name}
          required
        />
        <Field
          key={user.phoneNumber}
          name="phoneNumber"
          label="Teléfono"
          hint="Ocho dígitos, como 5555 1234; con o sin +502."
          type="tel"
          autoComplete="tel"
          maxLength={MAX_PHONE_LENGTH}
          defaultValue={user.phoneNumber ? formatPhone(user.phoneNumber) : ''}
        />
      </div>
      <div className="sm:w-56">
        <SubmitButton sending="Guardando…">Guardar cambios</SubmitButton>
      </div>
    </Form>
  );
}
