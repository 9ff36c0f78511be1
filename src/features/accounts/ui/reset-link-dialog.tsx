import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { whatsappUrl } from '#shared/phone.ts';
import { formatTime } from '#shared/time.ts';
import { ActionButton } from '#ui/action-button.tsx';
import { ExternalLinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { DialogClose, Modal } from '#ui/modal.tsx';
import { CopyButton } from '#ui/share-button.tsx';
import { useSite } from '#ui/site.tsx';
import { useAction } from '#ui/use-action.ts';
import type { Person } from '../../users/schema.ts';
import { ACCOUNT_PAGE_MESSAGES, resetLinkMessage } from '../messages.ts';
import { createResetLink, refreshAccount } from '../mutations.ts';
import type { ResetLink } from '../schema.ts';

interface MadeLinkProps {
  link: ResetLink;
  person: Pick<Person, 'name' | 'phoneNumber'>;
}

function MadeLink({ link: { url, expiresAt }, person: { phoneNumber } }: MadeLinkProps) {
  const message = resetLinkMessage(useSite().name, url);
  return (
    <>
      <p>
        Cópialo ahora: al cerrar no se vuelve a mostrar. Sirve una sola vez, y hasta las{' '}
        {formatTime(expiresAt)}
      </p>
      <p translate="no" className="rounded-lg bg-raised px-4 py-3 text-sm break-all select-all">
        {url}
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={url} label="Copiar" copied="Enlace copiado" message={null} />
        <ExternalLinkButton
          look="jade"
          href={whatsappUrl(phoneNumber ?? '', message)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon name="whatsapp" size={18} /> Enviar por WhatsApp
        </ExternalLinkButton>
      </div>
      {!phoneNumber && <p className="text-sm text-muted">No tiene teléfono: en WhatsApp eliges a quién.</p>}
    </>
  );
}

interface ResetLinkDialogProps {
  person: Pick<Person, 'id' | 'name' | 'phoneNumber' | 'emailVerified'>;
  onClose: () => void;
}

const TITLE = 'Enlace para una contraseña nueva';

export default function ResetLinkDialog({ person, onClose }: ResetLinkDialogProps) {
  const queryClient = useQueryClient();
  // Nowhere else: it is shown once.
  const [link, setLink] = useState<ResetLink | null>(null);
  const { start, isBusy, failure } = useAction(async () => {
    setLink(await createResetLink(person.id));
    await refreshAccount(queryClient);
  });
  return (
    <Modal label={TITLE} onClose={onClose} mayClose={() => !isBusy}>
      <DialogClose />
      <div className="space-y-4 p-6 wrap-anywhere">
        <h2 className="pr-8 text-xl">{TITLE}</h2>
        {link ? (
          <MadeLink link={link} person={person} />
        ) : (
          <>
            <p>
              Entrégalo solo a <span translate="no">{person.name}</span>, después de asegurarte de que es
              quien dice. Quien lo abre elige la contraseña de la cuenta.
            </p>
            <p className="text-muted">
              Sirve 30 minutos y una sola vez, y uno nuevo reemplaza al anterior.
              {person.emailVerified && ' Se lo decimos por correo.'}
            </p>
            <ActionButton isBusy={isBusy} onClick={start}>
              Crear enlace
            </ActionButton>
          </>
        )}
        <p role="alert" className="font-medium text-danger empty:hidden">
          {failure && `${ACCOUNT_PAGE_MESSAGES.linkFailed}: ${failure}`}
        </p>
      </div>
    </Modal>
  );
}
