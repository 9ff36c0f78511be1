import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INVITATION_MESSAGES, invitationMessage } from '#features/invitations/messages.ts';
import { markSent, refreshInvitations } from '#features/invitations/mutations.ts';
import type { ClaimInvitation } from '#features/invitations/schema.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone, whatsappUrl } from '#shared/phone.ts';
import { Button, ExternalLinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { useSite } from '#ui/site.tsx';
import { useAction } from '#ui/use-action.ts';
import { PanelCard } from '../panel-card.tsx';
import { nextQuery } from './next-query.ts';
import { Sent } from './sent.tsx';

const Recipient = ({ invitation: { business, address } }: { invitation: ClaimInvitation }) => (
  <p className="wrap-anywhere">
    <Link to={paths.business(business.id)} translate="no" className="tap-link font-semibold text-link">
      {business.name}
    </Link>
    <span className="block text-muted">{formatPhone(address)}</span>
  </p>
);

const Message = ({ text }: { text: string }) => (
  <details className="group mt-1">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-semibold text-link hover:underline">
      Ver el mensaje <Icon name="chevron-down" size={18} className="group-open:rotate-180" />
    </summary>
    <p className="rounded-lg bg-raised px-4 py-3 text-sm wrap-anywhere select-all">{text}</p>
  </details>
);

const NEXT_FAILED = 'No pudimos cargar la siguiente invitación.';

/** Stands for a page that could not be loaded. */
const NO_PAGE = { items: [] as ClaimInvitation[], nextCursor: null, counts: { prepared: 0 } };

interface ToSendProps {
  invitation: ClaimInvitation;
  onSent: () => void;
  onSkip: (() => void) | null;
}

function ToSend({ invitation, onSent, onSkip }: ToSendProps) {
  const { id, business, address, url } = invitation;
  const queryClient = useQueryClient();
  const message = invitationMessage(useSite().name, business.name, url ?? '');
  const { start, failure } = useAction(async () => {
    await markSent(id);
    onSent();
    await refreshInvitations(queryClient);
  });
  return (
    <div role="group" aria-label={`Invitación a ${business.name}`}>
      <Recipient invitation={invitation} />
      <Message text={message} />
      <div className="mt-2 flex flex-wrap gap-2">
        <ExternalLinkButton
          look="jade"
          href={whatsappUrl(address, message)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={start}
          className="max-sm:flex-1"
        >
          <Icon name="whatsapp" size={18} /> Abrir WhatsApp
        </ExternalLinkButton>
        {onSkip && (
          <Button look="quiet" onClick={onSkip} className="needs-script">
            Dejar para después
          </Button>
        )}
      </div>
      <p role="alert" className="mt-2 font-medium text-danger empty:hidden">
        {failure && `${INVITATION_MESSAGES.markFailed}: ${failure}`}
      </p>
    </div>
  );
}

function NoneLeft({ onReturn }: { onReturn: (() => void) | null }) {
  if (!onReturn) return <p className="text-muted">Enviaste todas.</p>;
  return (
    <>
      <p className="text-muted">No quedan más.</p>
      <Button look="quiet" onClick={onReturn} className="mt-2">
        Volver a las que dejaste
      </Button>
    </>
  );
}

/** Works through what WhatsApp has to send, one after the other: the site can't send it by itself. */
export function NextToSend({ batch }: { batch: number | undefined }) {
  const [cursor, setCursor] = useState<string>();
  const [last, setLast] = useState<ClaimInvitation | null>(null);
  const { data, hasFailed, isFetching, retry } = usePart({
    ...nextQuery(batch, cursor),
    placeholderData: keepPreviousData,
  });
  const page = data ?? NO_PAGE;
  const [next] = page.items;
  if (!hasFailed && !next && !last && cursor === undefined) return null;
  const { nextCursor } = page;
  // Until the list comes again, a second tap would open the same message.
  const isNoted = next !== undefined && next.id === last?.id;
  const isLacking = hasFailed && (isNoted || !next);
  return (
    <div className="mb-4">
      <PanelCard title="Por enviar con WhatsApp" waiting={page.counts.prepared}>
        {isLacking && <PartFailure text={NEXT_FAILED} onRetry={retry} isRetrying={isFetching} />}
        {isNoted && !isLacking && (
          <div role="status" aria-label="Cargando la siguiente" className="waited skeleton h-28" />
        )}
        {next && !isNoted && (
          <ToSend
            key={`next ${next.id}`}
            invitation={next}
            onSent={() => setLast(next)}
            onSkip={nextCursor === null ? null : () => setCursor(nextCursor)}
          />
        )}
        {!next && !isLacking && (
          <NoneLeft onReturn={cursor === undefined ? null : () => setCursor(undefined)} />
        )}
        {last && <Sent key={`sent ${last.id}`} invitation={last} onUndone={() => setLast(null)} />}
      </PanelCard>
    </div>
  );
}
