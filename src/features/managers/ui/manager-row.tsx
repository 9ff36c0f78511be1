import { type ComponentType, useState } from 'react';
import { formatDate } from '#shared/time.ts';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { MANAGER_MESSAGES } from '../messages.ts';
import { endOffer, offerOwnership, refreshManagers, removeManager } from '../mutations.ts';
import type { Manager } from '../schema.ts';

type Asked = 'removal' | 'offer' | 'offer-end';

interface ManagerRowProps {
  manager: Manager;
  businessName: string;
  onDone: () => void;
}

function stateText({ acceptedAt, invitedAt, offeredAt }: Manager): string {
  if (!acceptedAt) return `Invitación enviada el ${formatDate(invitedAt)}, sin respuesta`;
  const since = `Administra desde el ${formatDate(acceptedAt)}`;
  return offeredAt ? `${since}. Le ofreciste el negocio el ${formatDate(offeredAt)}` : since;
}

type QuestionProps = ManagerRowProps & { who: string; onClose: () => void };

function Removal({ manager, who, businessName, ...rest }: QuestionProps) {
  const isManager = manager.acceptedAt !== null;
  return (
    <MutationConfirmation
      {...rest}
      refresh={refreshManagers}
      title={isManager ? `¿Quitar a ${who}?` : `¿Retirar la invitación a ${who}?`}
      confirm={isManager ? 'Quitar' : 'Retirar invitación'}
      failed={MANAGER_MESSAGES.removeFailed}
      act={() => removeManager(manager.id)}
      successMessage={isManager ? MANAGER_MESSAGES.removed : MANAGER_MESSAGES.withdrawn}
    >
      Desde ese momento no puede cambiar nada de «{businessName}». Lo que ya publicó se queda como está.
    </MutationConfirmation>
  );
}

function Offer({ manager, who, businessName, ...rest }: QuestionProps) {
  return (
    <MutationConfirmation
      {...rest}
      refresh={refreshManagers}
      title={`¿Entregar el negocio a ${who}?`}
      confirm="Ofrecer el negocio"
      failed={MANAGER_MESSAGES.offerFailed}
      act={() => offerOwnership(manager.id)}
      successMessage={MANAGER_MESSAGES.offered}
    >
      «{businessName}» pasa a su cuenta cuando acepte, si su plan tiene lugar; tiene 14 días. Tú pasas a
      administrarlo, y si está verificado, deja de estarlo.
    </MutationConfirmation>
  );
}

function OfferEnd({ manager, who, businessName, ...rest }: QuestionProps) {
  return (
    <MutationConfirmation
      {...rest}
      refresh={refreshManagers}
      title={`¿Retirar la oferta a ${who}?`}
      confirm="Retirar oferta"
      failed={MANAGER_MESSAGES.offerFailed}
      act={() => endOffer(manager.id)}
      successMessage={MANAGER_MESSAGES.offerEnded}
    >
      «{businessName}» sigue siendo tuyo, y esa persona lo sigue administrando.
    </MutationConfirmation>
  );
}

const QUESTIONS: Record<Asked, ComponentType<QuestionProps>> = {
  removal: Removal,
  offer: Offer,
  'offer-end': OfferEnd,
};

export function ManagerRow(props: ManagerRowProps) {
  const { name, email, acceptedAt, offeredAt } = props.manager;
  const [asked, setAsked] = useState<Asked | null>(null);
  const Question = asked && QUESTIONS[asked];
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <p className="font-semibold wrap-anywhere">{name ?? <EmailText>{email}</EmailText>}</p>
      {name && (
        <p className="text-sm text-muted wrap-anywhere">
          <EmailText>{email}</EmailText>
        </p>
      )}
      <p className="text-sm text-muted">{stateText(props.manager)}</p>
      <div role="group" aria-label={name ?? email} className="mt-2 flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => setAsked('removal')}>
          {acceptedAt ? 'Quitar' : 'Retirar invitación'}
        </Button>
        {acceptedAt && (
          <Button look="quiet" onClick={() => setAsked(offeredAt ? 'offer-end' : 'offer')}>
            {offeredAt ? 'Retirar la oferta' : 'Entregarle el negocio…'}
          </Button>
        )}
      </div>
      {Question && <Question {...props} who={name ?? email} onClose={() => setAsked(null)} />}
    </li>
  );
}
