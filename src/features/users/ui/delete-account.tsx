import { PASSWORD_MISSING } from '#shared/credential-messages.ts';
import { DialogClose, Modal } from '#ui/modal.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/field.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';

interface DeleteAccountProps {
  email: string;
  onDelete: (password: string) => Promise<string>;
  onDeleted: (message: string) => void;
  onClose: () => void;
}

function DeletedContents() {
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>Tu perfil, tu foto y tus sesiones.</li>
      <li>Tus negocios, con sus fotos, anuncios y los comentarios en ellos.</li>
      <li>Los comentarios que escribiste en otros anuncios.</li>
      <li>Tu suscripción, aunque aún no venza.</li>
    </ul>
  );
}

export function DeleteAccount({ email, onDelete, onDeleted, onClose }: DeleteAccountProps) {
  const submission = useSubmission({
    required: { password: PASSWORD_MISSING },
    fieldByCode: { 'wrong-password': 'password', 'invalid-credential': 'password' },
    send: ({ password = '' }) => onDelete(password),
    onSuccess: onDeleted,
  });
  return (
    <Modal label="Eliminar tu cuenta" onClose={onClose} mayClose={() => !submission.isSending}>
      <DialogClose />
      <div className="space-y-4 p-6">
        <h2 className="pr-8 text-xl">Eliminar tu cuenta</h2>
        <p>Esto no se puede deshacer. Se elimina para siempre:</p>
        <DeletedContents />
        <Form submission={submission} label="Eliminar tu cuenta">
          <input type="hidden" name="email" value={email} autoComplete="username" />
          <PasswordField name="password" label="Tu contraseña" autoComplete="current-password" required />
          <SubmitButton look="danger" sending="Eliminando…">
            Eliminar mi cuenta
          </SubmitButton>
        </Form>
        <form method="dialog">
          <button className="min-h-11 w-full font-semibold text-link hover:underline">
            No, conservar mi cuenta
          </button>
        </form>
      </div>
    </Modal>
  );
}
