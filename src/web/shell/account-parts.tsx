import { useQueryClient } from '@tanstack/react-query';
import { type MouseEvent, useEffect } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useLocation, useSearchParams } from '#ui/router/hooks.ts';
import { newContentPath } from '#features/auth/intention.ts';
import { AUTH_MESSAGES } from '#features/auth/messages.ts';
import { useSessionUser } from '#features/auth/queries.ts';
import { UnreadCount, useUnreadNotices } from '#features/notifications/ui/unread-count.tsx';
import type { User } from '#features/users/schema.ts';
import { Avatar } from '#features/users/ui/avatar.tsx';
import { NOTICES_PATH } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { type GuardedAction, type GuardedButtonProps, useGuard, usePathBack } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { useReachedLimit } from '../publishing/plan-limit.ts';
import { ThemeChoices } from './theme-menu.tsx';
import { useSignOut } from './use-sign-out.ts';

const opensNewTab = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

function useFormUrl(action: GuardedAction, about: number | undefined): string {
  const back = usePathBack(paths.login);
  if (action === 'business') return newContentPath('negocio');
  return action === 'announcement' ? newContentPath('anuncio', about) : back;
}

const LIMIT_BADGE =
  'absolute -top-2.5 rounded-full bg-marigold-soft px-2 text-sm leading-5 whitespace-nowrap text-marigold';

/** Stands over buttons that have reached their limits together. */
export const LimitBadge = () => (
  <span aria-hidden className={`${LIMIT_BADGE} z-1 left-1/2 -translate-x-1/2`}>
    Límite alcanzado
  </span>
);

function LimitReachedButton({
  action,
  about,
  isLimitShown,
  className = '',
  children,
  ...look
}: GuardedButtonProps) {
  const { intercept } = useGuard();
  return (
    <Button
      {...look}
      aria-disabled
      onClick={() => intercept(action, about)}
      className={`needs-script relative border border-line bg-raised! text-muted! ${className}`}
    >
      {children}
      <span className={isLimitShown ? 'sr-only' : `${LIMIT_BADGE} right-3`}>Límite alcanzado</span>
    </Button>
  );
}

export function AccountButton(props: GuardedButtonProps) {
  const { action, about, isLimitShown: _, ...rest } = props;
  const { intercept } = useGuard();
  const reachedLimit = useReachedLimit(useSessionUser() ?? null, action, about);
  const url = useFormUrl(action, about);
  if (reachedLimit) return <LimitReachedButton {...props} />;
  return (
    <LinkButton
      {...rest}
      data-gate=""
      to={url}
      isPrefetched={false}
      onClick={(event) => !opensNewTab(event) && intercept(action, about) && event.preventDefault()}
    />
  );
}

function useMailedCode(): boolean {
  const { pathname } = useLocation();
  const hasCode = useSearchParams().has('code');
  return hasCode && pathname === paths.verifyEmail();
}

export function UnverifiedBar() {
  const way = usePathBack(paths.verifyEmail());
  if (useMailedCode()) return null;
  return (
    <aside aria-label="Email no verificado" className="border-b border-line bg-marigold-soft print:hidden">
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
        <Icon name="mail-warning" size={22} className="shrink-0 text-marigold max-sm:hidden" />
        <p className="min-w-0 flex-1 basis-64">{AUTH_MESSAGES.unverified}</p>
        <LinkButton to={way} look="quiet">
          Verificar Email
        </LinkButton>
      </div>
    </aside>
  );
}

const entry = 'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left hover:bg-raised';

function OwnPages({ unread }: { unread: number }) {
  return (
    <nav aria-label="Tu cuenta" className="border-t border-line py-1.5">
      <Link to={paths.myAccount} className={entry}>
        <Icon name="circle-user-round" size={20} className="text-muted" /> Mi Cuenta
      </Link>
      <Link to={NOTICES_PATH} className={entry}>
        <Icon name="bell" size={20} className="text-muted" /> Avisos
        <UnreadCount count={unread} className="ml-auto" />
      </Link>
      <Link to={paths.favorites} className={entry}>
        <Icon name="heart" size={20} className="text-muted" /> Mis favoritos
      </Link>
      <Link to={paths.ownContents} className={`${entry} lg:hidden`}>
        <Icon name="store" size={20} className="text-muted" /> Mis Contenidos
      </Link>
      <Link to={paths.planSubscription} className={entry}>
        <Icon name="badge-check" size={20} className="text-muted" /> Planes de Suscripción
      </Link>
    </nav>
  );
}

function useHearts(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    void import('../hearts.ts').then(({ openHearts }) => openHearts(queryClient)).catch(() => {});
  }, [queryClient]);
}

export function AccountMenu({ user }: { user: User }) {
  useHearts();
  // A new element for each page, so that navigation closes the menu.
  const { key } = useLocation();
  const { leave, isLeaving } = useSignOut();
  const unread = useUnreadNotices();
  return (
    <>
      <button
        type="button"
        popoverTarget="account-menu"
        className="relative flex min-h-11 min-w-11 items-center justify-center gap-2.5 rounded-full hover:bg-raised lg:pr-4 lg:pl-1.5"
      >
        <span className="sr-only">Tu cuenta: </span>
        <Avatar user={user} size={34} />
        <span className="max-w-40 truncate font-semibold max-lg:sr-only">{user.name}</span>
        <UnreadCount count={unread} className="absolute top-0 left-7" />
      </button>
      <div key={key} id="account-menu" popover="auto" className="menu-popover card w-72 p-1.5">
        <div className="flex items-center gap-3 px-3 py-2.5">
          <Avatar user={user} size={40} />
          <div className="min-w-0">
            <p className="truncate font-semibold">{user.name}</p>
            <p className="truncate text-sm text-muted max-lg:hidden">{user.email}</p>
          </div>
        </div>
        <OwnPages unread={unread} />
        <fieldset className="needs-script border-t border-line py-1.5">
          <legend className="sr-only">Tema</legend>
          <ThemeChoices menu="account-menu" />
        </fieldset>
        <div className="needs-script border-t border-line pt-1.5">
          <button type="button" aria-disabled={isLeaving} onClick={leave} className={entry}>
            <Icon name="log-out" size={20} className="text-muted" /> Cerrar Sesión
          </button>
        </div>
      </div>
    </>
  );
}
