import type { ReactNode } from 'react';
import { formatDate, formatTime } from '#shared/time.ts';
import { pluralize } from '#shared/text.ts';
import { RelativeTime } from '#ui/now.tsx';
import type { Account, AccountMails } from '../schema.ts';

interface LineProps {
  what: ReactNode;
  children: ReactNode;
}

const Line = ({ what, children }: LineProps) => (
  <li className="py-2 first:pt-0 wrap-anywhere">
    <span className="font-semibold">{what}</span>
    <span className="block text-sm text-muted">{children}</span>
  </li>
);

const STATES = {
  waiting: 'Espera: todavía no sale',
  refused: 'Lo rechazó el servidor de su correo',
} as const;

interface MailStateProps {
  refusedAt: Date | null;
  mails: AccountMails;
}

export function MailState({ refusedAt, mails: { lastSent, unsent } }: MailStateProps) {
  return (
    <>
      <p className={refusedAt ? 'font-semibold text-danger' : 'text-muted'}>
        {refusedAt
          ? `Su correo rechaza lo que le enviamos desde el ${formatDate(refusedAt)}, ${formatTime(refusedAt)}.`
          : 'Nada dice que su correo rechace lo que le enviamos.'}
      </p>
      <ul className="mt-3 divide-y divide-line">
        {lastSent && (
          <Line what={lastSent.subject}>
            El último que salió, <RelativeTime date={lastSent.sentAt} />
          </Line>
        )}
        {unsent.map(({ id, subject, createdAt, state }) => (
          <Line key={id} what={subject}>
            {STATES[state]} · <RelativeTime date={createdAt} />
          </Line>
        ))}
      </ul>
      {!lastSent && unsent.length === 0 && (
        <p className="text-muted">En los últimos 30 días no le escribimos a esta dirección.</p>
      )}
    </>
  );
}

export function DeviceLines({ sessions, devices }: Pick<Account, 'sessions' | 'devices'>) {
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, createdAt, seenAt }) => (
          <Line key={id} what={device}>
            Entró <RelativeTime date={createdAt} /> · visto <RelativeTime date={seenAt} />
          </Line>
        ))}
      </ul>
      <p className="text-muted">
        {sessions.length === 0 && 'No tiene ninguna sesión abierta. '}
        {devices === 0
          ? 'No conocemos ningún aparato suyo.'
          : `Conocemos ${pluralize('aparato', 'aparatos', devices)}.`}
      </p>
    </>
  );
}

export function NoticeLines({ notices }: Pick<Account, 'notices'>) {
  if (notices.length === 0) return <p className="text-muted">No le enviamos ninguno en 90 días.</p>;
  return (
    <ul className="divide-y divide-line">
      {notices.map(({ id, text, isRead, createdAt }) => (
        <Line key={id} what={text}>
          <RelativeTime date={createdAt} /> · {isRead ? 'leído' : 'sin leer'}
        </Line>
      ))}
    </ul>
  );
}
