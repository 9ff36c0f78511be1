import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useNavigate } from '#ui/router/hooks.ts';
import { ownChangesQuery } from '#features/accounts/queries.ts';
import { PendingChanges } from '#features/accounts/ui/pending-changes.tsx';
import { PHONES_ANCHOR } from '#features/alerts/filters.ts';
import { ownDevicesQuery } from '#features/alerts/queries.ts';
import { OwnDevices } from '#features/alerts/ui/own-devices.tsx';
import { freshSessionQuery } from '#features/auth/queries.ts';
import { putSession } from '#features/auth/session.ts';
import { forgetAccountFavorites } from '#features/favorites/kept.ts';
import { MailSettings } from '#features/notifications/ui/mail-settings.tsx';
import { UncountedUsage } from '#features/plans/ui/own/usage.tsx';
import { ACCOUNT_MESSAGES } from '#features/users/messages.ts';
import { deleteAccount, ownDataUrl } from '#features/users/mutations.ts';
import { usageQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import { DeleteAccount } from '#features/users/ui/delete-account.tsx';
import { UsageCard } from '#features/users/ui/usage-card.tsx';
import { ApiError } from '#shared/api-client.ts';
import { NOTICES_PATH } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton, ExternalLinkButton } from '#ui/button.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { lazyModal } from '#ui/lazy.tsx';
import { Link } from '#ui/link.tsx';
import { notify } from '#ui/notify.ts';
import { PartFailure, usePart } from '#ui/part.tsx';
import { AccountSection } from './account-section.tsx';

const EmailDialog = lazyModal(() => import('#features/accounts/ui/email-dialog.tsx'));

export function PlanUsage({ userId }: { userId: number }) {
  const { data, hasFailed, isFetching, retry } = usePart(usageQuery(userId));
  if (data) {
    return (
      <>
        <UsageCard usage={data} />
        <LinkButton to={paths.planSubscription} look="quiet" wide className="mt-5">
          {data.plan.isPremium ? 'Ver o renovar mi plan' : 'Ver Planes Premium'}
        </LinkButton>
      </>
    );
  }
  if (!hasFailed) return <div role="status" aria-label="Cargando tu plan" className="waited skeleton h-48" />;
  return (
    <div className="space-y-5">
      <PartFailure text="No pudimos cargar tu plan." onRetry={retry} isRetrying={isFetching} />
      <UncountedUsage />
    </div>
  );
}

export const NoticeSettings = () => (
  <>
    <p className="text-muted">
      Todo aparece en{' '}
      <Link to={NOTICES_PATH} className="font-semibold text-link underline">
        Avisos
      </Link>
      . Elige qué te contamos también por correo. Lo que pediste en las listas está en{' '}
      <Link to={paths.ownAlerts} className="font-semibold text-link underline">
        Mis avisos de búsqueda
      </Link>
      .
    </p>
    <MailSettings />
  </>
);

/** Shows nothing to an account without such devices. */
export function AlertDevices() {
  const { data: devices } = useQuery(ownDevicesQuery());
  if (devices?.length === 0) return null;
  return (
    <AccountSection title="Teléfonos con avisos" anchor={PHONES_ANCHOR}>
      <OwnDevices />
    </AccountSection>
  );
}

export function PendingTransfers() {
  const { data: changes = [] } = useQuery(ownChangesQuery());
  return <PendingChanges changes={changes.filter(({ kind }) => kind === 'transfer')} />;
}

function EmailChange({ user }: { user: User }) {
  const { data: changes, hasFailed, isFetching, retry } = usePart(ownChangesQuery());
  const [isOpen, setOpen] = useState(false);
  if (!changes) {
    if (!hasFailed)
      return <div role="status" aria-label="Cargando los cambios" className="waited skeleton h-11" />;
    return (
      <PartFailure text="No pudimos cargar los cambios en espera." onRetry={retry} isRetrying={isFetching} />
    );
  }
  return (
    <>
      <PendingChanges changes={changes.filter(({ kind }) => kind === 'email')} />
      {changes.every(({ kind, isOwn }) => kind !== 'email' || isOwn) && (
        <Button look="quiet" onClick={() => setOpen(true)} className="needs-script mt-3">
          <Icon name="mail" size={18} /> Cambiar mi email
        </Button>
      )}
      {isOpen && <EmailDialog person={user} isOwn onClose={() => setOpen(false)} />}
    </>
  );
}

export const EmailSection = ({ user }: { user: User }) => (
  <>
    <p className="mb-4 text-muted">
      Entras con <EmailText>{user.email}</EmailText>, y ahí te escribimos.
    </p>
    <EmailChange user={user} />
  </>
);

export function OwnData({ userId }: { userId: number }) {
  return (
    <>
      <p className="mb-4 text-muted">
        Todo lo que guardamos de ti en un archivo: perfil, sesiones, negocios, anuncios, comentarios y avisos.
      </p>
      <ExternalLinkButton href={ownDataUrl(userId)} download look="quiet">
        <Icon name="download" size={18} /> Descargar mis datos
      </ExternalLinkButton>
    </>
  );
}

/** Checks after a lost response whether the account still exists. */
function useDeleteAccount(userId: number): (password: string) => Promise<string> {
  const queryClient = useQueryClient();
  const mayBeDeleted = useRef(false);
  return async (password) => {
    if (mayBeDeleted.current) {
      const { user } = await queryClient.fetchQuery(freshSessionQuery());
      if (!user) return ACCOUNT_MESSAGES.accountSeemsDeleted;
    }
    await deleteAccount(userId, password).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 0) mayBeDeleted.current = true;
      throw error;
    });
    return ACCOUNT_MESSAGES.accountDeleted;
  };
}

export function AccountDeletion({ user }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const remove = useDeleteAccount(user.id);
  const leave = async (message: string) => {
    forgetAccountFavorites();
    await navigate(paths.home);
    putSession(queryClient, null);
    await notify('success', message);
  };
  return (
    <>
      <p className="mb-4 text-muted">
        Se va con tus negocios, anuncios y comentarios, y no se puede deshacer.
      </p>
      <Button look="quiet" onClick={() => setAsking(true)} className="needs-script">
        <Icon name="trash-2" size={18} /> Eliminar mi cuenta
      </Button>
      {isAsking && (
        <DeleteAccount
          email={user.email}
          onDelete={remove}
          onDeleted={(message) => void leave(message)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
