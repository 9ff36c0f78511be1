import { useQueryClient } from '@tanstack/react-query';
import { putChangedUser } from '#features/auth/session.ts';
import { MailRefused } from '#features/auth/ui/mail-refused.tsx';
import { DeviceSessions } from '#features/auth/ui/device-sessions.tsx';
import { useSessionUser } from '#features/auth/queries.ts';
import type { User } from '#features/users/schema.ts';
import { AvatarUpload } from '#features/users/ui/avatar-upload.tsx';
import { ProfileForm } from '#features/users/ui/profile-form.tsx';
import { paths } from '#shared/paths.ts';
import { formatLongDate } from '#shared/time.ts';
import { EmailText } from '#ui/email-text.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { AccountSection } from './account-section.tsx';
import {
  AccountDeletion,
  AlertDevices,
  EmailSection,
  NoticeSettings,
  OwnData,
  PendingTransfers,
  PlanUsage,
} from './sections.tsx';

function Heading({ user }: { user: User }) {
  return (
    <header className="mb-6">
      <h1 className="flex flex-wrap items-center gap-3 text-2xl md:text-3xl">
        Mi Cuenta
        {user.role === 'admin' && (
          <span className="rounded-full bg-jade-soft px-3 py-1 text-sm font-semibold tracking-normal text-jade">
            Admin
          </span>
        )}
      </h1>
      <p className="mt-1 text-muted">
        <EmailText>{user.email}</EmailText>
        <span className="max-sm:hidden"> · </span>
        <span className="max-sm:block">Desde el {formatLongDate(user.createdAt)}</span>
      </p>
    </header>
  );
}

function Settings({ user }: { user: User }) {
  return (
    <div className="space-y-6">
      <AccountSection title="Plan y uso">
        <PlanUsage userId={user.id} />
      </AccountSection>
      <AccountSection title="Configuración" anchor="configuracion">
        <NoticeSettings />
      </AccountSection>
      <AccountSection title="Tus datos">
        <OwnData userId={user.id} />
      </AccountSection>
      <AccountSection title="Eliminar cuenta">
        <AccountDeletion user={user} />
      </AccountSection>
    </div>
  );
}

function Account({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const onChanged = (changed: User) => putChangedUser(queryClient, changed);
  return (
    <>
      <Heading user={user} />
      <div className="mb-6 empty:hidden">
        <MailRefused user={user} />
      </div>
      <div className="mb-6 empty:hidden">
        <PendingTransfers />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-6">
          <AccountSection title="Perfil">
            <div className="space-y-6">
              <AvatarUpload user={user} onChanged={onChanged} />
              <ProfileForm key={user.id} user={user} onChanged={onChanged} />
            </div>
          </AccountSection>
          <AccountSection title="Email">
            <EmailSection user={user} />
          </AccountSection>
          <AccountSection title="Sesiones abiertas">
            <DeviceSessions />
          </AccountSection>
          <AlertDevices />
        </div>
        <Settings user={user} />
      </div>
    </>
  );
}

export default function MyAccountPage() {
  const user = useSessionUser();
  return (
    <>
      <PageHead
        title="Mi Cuenta"
        description="Tu perfil, tus sesiones y tu plan."
        path={paths.myAccount}
        image={paths.shareImage.page('home')}
      />
      {user && <Account user={user} />}
    </>
  );
}
