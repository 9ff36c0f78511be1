import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INVITATION_MESSAGES, invitationMessage } from '#features/invitations/messages.ts';
import {
  allowAgain,
  markSent,
  refreshInvitations,
  withdrawInvitation,
} from '#features/invitations/mutations.ts';
import type { ClaimInvitation } from '#features/invitations/schema.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone, whatsappUrl } from '#shared/phone.ts';
import { formatLongDate } from '#shared/time.ts';
import { IconButton } from '#ui/action-button.tsx';
import { Button, ExternalLinkButton } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useSite } from '#ui/site.tsx';
import { useAction } from '#ui/use-action.ts';
import { Sent } from './sent.tsx';

interface InvitationProps {
  invitation: ClaimInvitation;
}

export interface RowActionsProps extends InvitationProps {
  /** The invitation whose message was opened last. */
  last: ClaimInvitation | null;
  onSent: (invitation: ClaimInvitation | null) => void;
}

function OpenMessage({ invitation, url, onSent }: Omit<RowActionsProps, 'last'> & { url: string }) {
  const { id, business, address, sentAt } = invitation;
  const queryClient = useQueryClient();
  const site = useSite();
  const { start, failure } = useAction(async () => {
    await markSent(id);
    onSent(invitation);
    await refreshInvitations(queryClient);
  });
  return (
    <div className="min-w-0 grow lg:grow-0">
      <ExternalLinkButton
        look="quiet"
        href={whatsappUrl(address, invitationMessage(site.name, business.name, url))}
        target="_blank"
        rel="noopener noreferrer"
        onClick={sentAt === null ? start : undefined}
        className="w-full"
      >
        <Icon name="whatsapp" size={18} /> Abrir el mensaje
        <span className="sr-only">: {business.name}</span>
      </ExternalLinkButton>
      <p role="alert" className="mt-1 text-sm font-medium text-danger empty:hidden">
        {failure && `${INVITATION_MESSAGES.markFailed}: ${failure}`}
      </p>
    </div>
  );
}

function Withdrawal({ invitation: { id, business } }: InvitationProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconButton
        label={`Retirar la invitación a ${business.name}`}
        icon="x"
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <MutationConfirmation
          title={`¿Retirar la invitación a ${business.name}?`}
          confirm="Retirar"
          failed={INVITATION_MESSAGES.withdrawFailed}
          act={() => withdrawInvitation(id)}
          refresh={refreshInvitations}
          successMessage={INVITATION_MESSAGES.withdrawn}
          onClose={() => setAsking(false)}
        >
          Su enlace deja de servir desde ahora.
        </MutationConfirmation>
      )}
    </>
  );
}

/** Corrects a refusal that was a mistake. */
function Permission({ invitation: { id, business, address, channel, removalDueAt } }: InvitationProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="mt-2 lg:mt-0">
      <Button look="quiet" onClick={() => setAsking(true)} className="needs-script max-lg:w-full">
        Permitir otra vez <span className="sr-only">a {business.name}</span>
      </Button>
      {isAsking && (
        <MutationConfirmation
          look="jade"
          title={`¿Permitir otra vez a ${business.name}?`}
          confirm="Permitir"
          failed={INVITATION_MESSAGES.allowFailed}
          act={() => allowAgain(id)}
          refresh={refreshInvitations}
          successMessage={INVITATION_MESSAGES.allowed}
          onClose={() => setAsking(false)}
        >
          <p>
            Hazlo si el «No, gracias» fue un error. Podrás invitar otra vez a{' '}
            {channel === 'whatsapp' ? formatPhone(address) : <EmailText>{address}</EmailText>}, y un archivo
            que importes podrá traer negocios con ese contacto.
          </p>
          {removalDueAt && (
            <p className="mt-3">
              No devuelve el negocio: sigue oculto y se borra el {formatLongDate(removalDueAt)}. Si quitarlo
              también fue un error, muéstralo otra vez{' '}
              <Link to={paths.business(business.id)} className="text-link underline">
                en su página
              </Link>
              .
            </p>
          )}
        </MutationConfirmation>
      )}
    </div>
  );
}

export function RowActions({ invitation, last, onSent }: RowActionsProps) {
  const { id, channel, url, isRefused } = invitation;
  if (isRefused) return <Permission invitation={invitation} />;
  if (url === null) return null;
  return (
    <div className="mt-2 lg:mt-0 lg:max-w-md">
      <div className="flex items-start gap-1 lg:justify-end">
        {channel === 'whatsapp' && <OpenMessage invitation={invitation} url={url} onSent={onSent} />}
        <Withdrawal invitation={invitation} />
      </div>
      {last?.id === id && <Sent invitation={last} onUndone={() => onSent(null)} />}
    </div>
  );
}
