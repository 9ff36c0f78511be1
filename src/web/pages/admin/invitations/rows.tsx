import type { InvitationState } from '#features/invitations/filters.ts';
import type { ClaimInvitation } from '#features/invitations/schema.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import { formatLongDate } from '#shared/time.ts';
import { EmailText } from '#ui/email-text.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { RowActions, type RowActionsProps } from './row-actions.tsx';

const BADGES: Record<InvitationState, { label: string; look: string }> = {
  prepared: { label: 'Por enviar', look: 'bg-marigold-soft text-marigold' },
  sent: { label: 'Enviada', look: 'bg-raised text-muted' },
  opened: { label: 'Abierta', look: 'bg-accent-soft text-ink' },
  claimed: { label: 'Reclamada', look: 'bg-jade-soft text-jade' },
  declined: { label: 'No, gracias', look: 'bg-danger-soft text-danger' },
  ended: { label: 'Terminada', look: 'bg-raised text-muted' },
};

function Moments({ invitation }: Pick<RowActionsProps, 'invitation'>) {
  const { createdAt, sentAt, openedAt, endedAt, removalDueAt, invitedBy } = invitation;
  const [label, date] = [
    ['Terminó', endedAt],
    ['La abrieron', openedAt],
    ['Se envió', sentAt],
  ].find((moment): moment is [string, Date] => moment[1] !== null) ?? ['Se preparó', createdAt];
  return (
    <p className="text-sm text-muted">
      {label} <RelativeTime date={date} />
      {invitedBy !== null && (
        <>
          {' · '}
          <span translate="no">{invitedBy}</span>
        </>
      )}
      {removalDueAt && (
        <span className="block font-medium text-danger">
          Pidió quitarlo: se borra el {formatLongDate(removalDueAt)}.
        </span>
      )}
    </p>
  );
}

function Row({ invitation, ...noted }: RowActionsProps) {
  const { business, channel, address, state } = invitation;
  const { label, look } = BADGES[state];
  return (
    <li className="card p-3 lg:flex lg:items-center lg:gap-6 lg:rounded-none lg:border-0 lg:border-t lg:border-line lg:px-4 lg:[box-shadow:none] lg:first:border-t-0">
      <div className="min-w-0 lg:grow">
        <div className="flex items-start justify-between gap-3">
          <h2 className="min-w-0 text-base">
            <Link
              to={paths.business(business.id)}
              translate="no"
              className="relative -my-2.5 block truncate py-2.5 font-semibold hover:underline"
            >
              {business.name}
            </Link>
          </h2>
          <span className={`badge shrink-0 whitespace-nowrap ${look}`}>{label}</span>
        </div>
        <p className="truncate text-sm">
          {channel === 'whatsapp' ? `WhatsApp · ${formatPhone(address)}` : <EmailText>{address}</EmailText>}
        </p>
        <Moments invitation={invitation} />
      </div>
      <RowActions invitation={invitation} {...noted} />
    </li>
  );
}

interface InvitationRowsProps extends Omit<RowActionsProps, 'invitation'> {
  invitations: readonly ClaimInvitation[];
}

export const InvitationRows = ({ invitations, ...noted }: InvitationRowsProps) => (
  <ul className="space-y-3 lg:card lg:space-y-0">
    {invitations.map((invitation) => (
      <Row key={invitation.id} invitation={invitation} {...noted} />
    ))}
  </ul>
);
