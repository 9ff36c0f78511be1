import { type ReactNode, useState } from 'react';
import { ACCOUNT_PAGE_MESSAGES } from '#features/accounts/messages.ts';
import { liftSuspension, refreshVisibility } from '#features/accounts/mutations.ts';
import type { Account } from '#features/accounts/schema.ts';
import { PendingChanges } from '#features/accounts/ui/pending-changes.tsx';
import { useSessionUser } from '#features/auth/queries.ts';
import { Badges, PersonDeletion } from '#features/users/ui/admin/people-list.tsx';
import type { Person } from '#features/users/schema.ts';
import { RoleSelect } from '#features/users/ui/admin/role-select.tsx';
import { Avatar } from '#features/users/ui/avatar.tsx';
import { formatPhone, telUrl } from '#shared/phone.ts';
import { formatLongDate } from '#shared/time.ts';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { lazyModal } from '#ui/lazy.tsx';
import { useNavigate } from '#ui/router/hooks.ts';
import { panelPage } from '../panel/page.ts';

const SuspensionDialog = lazyModal(() => import('#features/accounts/ui/suspension-dialog.tsx'));
const EmailDialog = lazyModal(() => import('#features/accounts/ui/email-dialog.tsx'));
const ResetLinkDialog = lazyModal(() => import('#features/accounts/ui/reset-link-dialog.tsx'));

function Facts({ account: { person } }: { account: Account }) {
  const { id, email, phoneNumber, createdAt } = person;
  const facts: [string, ReactNode][] = [
    ['Email', <EmailText key="email">{email}</EmailText>],
    ...(phoneNumber
      ? ([
          [
            'Teléfono',
            <a key="phone" href={telUrl(phoneNumber)} className="tap-link -my-2.5 text-link">
              {formatPhone(phoneNumber)}
            </a>,
          ],
        ] as [string, ReactNode][])
      : []),
    ['Desde', formatLongDate(createdAt)],
    ['Número', String(id)],
  ];
  return <FactList facts={facts} />;
}

type Dialog = 'reset-link' | 'email' | 'suspension' | 'lifting' | 'deletion';

interface ActionProps {
  icon: IconName;
  children: ReactNode;
  onClick: () => void;
}

const Action = ({ icon, children, onClick }: ActionProps) => (
  <Button look="quiet" onClick={onClick} className="needs-script max-sm:w-full">
    <Icon name={icon} size={18} className="shrink-0" /> {children}
  </Button>
);

interface ActionDialogProps {
  dialog: Dialog | null;
  person: Person;
  onClose: () => void;
}

function Lifting({ person, onClose }: Omit<ActionDialogProps, 'dialog'>) {
  return (
    <MutationConfirmation
      title={`¿Levantar la suspensión de ${person.name}?`}
      confirm="Levantar"
      failed={ACCOUNT_PAGE_MESSAGES.liftFailed}
      act={() => liftSuspension(person.id)}
      refresh={refreshVisibility}
      successMessage={ACCOUNT_PAGE_MESSAGES.lifted}
      look="jade"
      onClose={onClose}
    >
      Puede entrar otra vez, y lo suyo se muestra como antes. Le avisamos por correo.
    </MutationConfirmation>
  );
}

function ActionDialog({ dialog, person, onClose }: ActionDialogProps) {
  const navigate = useNavigate();
  return (
    <>
      {dialog === 'reset-link' && <ResetLinkDialog person={person} onClose={onClose} />}
      {dialog === 'email' && <EmailDialog person={person} isOwn={false} onClose={onClose} />}
      {dialog === 'suspension' && <SuspensionDialog person={person} onClose={onClose} />}
      {dialog === 'lifting' && <Lifting person={person} onClose={onClose} />}
      {dialog === 'deletion' && (
        <PersonDeletion
          user={person}
          onDeleted={() => void navigate(panelPage.to(), { replace: true })}
          onClose={onClose}
        />
      )}
    </>
  );
}

function Actions({ account }: { account: Account }) {
  const { person, canSetPassword, isDisabled, changes } = account;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  return (
    <>
      {canSetPassword && !isDisabled && (
        <Action icon="rotate-ccw" onClick={() => setDialog('reset-link')}>
          Crear enlace de contraseña
        </Action>
      )}
      {canSetPassword && changes.every(({ kind }) => kind !== 'email') && (
        <Action icon="mail" onClick={() => setDialog('email')}>
          Cambiar el email
        </Action>
      )}
      {isDisabled ? (
        <Action icon="log-in" onClick={() => setDialog('lifting')}>
          Levantar la suspensión
        </Action>
      ) : (
        <Action icon="door-closed" onClick={() => setDialog('suspension')}>
          Suspender
        </Action>
      )}
      <Action icon="trash-2" onClick={() => setDialog('deletion')}>
        Eliminar
      </Action>
      <ActionDialog dialog={dialog} person={person} onClose={() => setDialog(null)} />
    </>
  );
}

function Suspension({ account: { suspension, isDisabled } }: { account: Account }) {
  if (!isDisabled) return null;
  return (
    <p className="mt-4 rounded-lg bg-danger-soft px-4 py-3 wrap-anywhere">
      {suspension ? (
        <>
          <strong>Suspendida desde el {formatLongDate(suspension.suspendedAt)}.</strong> {suspension.reason}
        </>
      ) : (
        <strong>Deshabilitada desde el servidor: no puede entrar, y lo suyo se sigue mostrando.</strong>
      )}
    </p>
  );
}

export function PersonCard({ account }: { account: Account }) {
  const { person, canSetPassword } = account;
  const self = useSessionUser();
  return (
    <section aria-labelledby="person-name" className="card p-4 sm:p-6">
      <div className="flex items-center gap-4">
        <Avatar user={person} size={56} />
        <div className="min-w-0 grow">
          <h2 id="person-name" translate="no" className="text-xl wrap-anywhere">
            {person.name}
          </h2>
          <p className="mt-1 flex flex-wrap gap-2 empty:hidden">
            <Badges user={person} />
          </p>
        </div>
      </div>
      <div className="mt-4">
        <Facts account={account} />
      </div>
      <Suspension account={account} />
      <div className="mt-4 empty:hidden">
        <PendingChanges changes={account.changes} />
      </div>
      {person.id === self?.id ? (
        <p className="mt-4 text-muted">{ACCOUNT_PAGE_MESSAGES.ownAccount}</p>
      ) : (
        <>
          {!canSetPassword && <p className="mt-4 text-muted">{ACCOUNT_PAGE_MESSAGES.noProvider}</p>}
          <div className="mt-4 flex flex-wrap items-start gap-3">
            <RoleSelect user={person} />
            {person.role !== 'admin' && <Actions account={account} />}
          </div>
          {person.role === 'admin' && (
            <p className="mt-3 text-muted">{ACCOUNT_PAGE_MESSAGES.ofAdministrator}</p>
          )}
        </>
      )}
    </section>
  );
}
