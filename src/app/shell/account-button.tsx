import type { MouseEvent } from 'react';
import { useSessionUser } from '#features/auth/ui/use-session-user.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { type GuardedAction, type GuardedButtonProps, useGuard, usePathBack } from '#ui/guard.tsx';
import { useFull } from './use-full.ts';

/** With such a key a link opens in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey;

/** The address that opens the same form; for what has none, this page, by way of the sign-in. */
function useAddress(action: GuardedAction, about: number | undefined): string {
  const back = usePathBack(paths.login);
  if (action === 'business') return paths.newContent('negocio');
  return action === 'announcement' ? paths.newContent('anuncio', about) : back;
}

/** Says that there is no room for more, and why when it is pressed. */
function FullButton({ action, about, className = '', children, ...look }: GuardedButtonProps) {
  const { intercept } = useGuard();
  return (
    <Button
      {...look}
      aria-disabled
      onClick={() => intercept(action, about)}
      className={`needs-script relative border border-line bg-raised! text-muted! ${className}`}
    >
      {children}
      <span className="absolute -top-2.5 right-3 rounded-full bg-marigold-soft px-2 text-sm leading-5 text-marigold">
        Límite alcanzado
      </span>
    </Button>
  );
}

/** The way for somebody signed in to what they may want to do: in place, and in another tab by its address. */
export function AccountButton(props: GuardedButtonProps) {
  const { action, about, ...rest } = props;
  const { intercept } = useGuard();
  const full = useFull(useSessionUser() ?? null, action, about);
  const address = useAddress(action, about);
  if (full) return <FullButton {...props} />;
  return (
    <LinkButton
      {...rest}
      data-gate=""
      to={address}
      isPrefetched={false}
      onClick={(event) => !opensElsewhere(event) && intercept(action, about) && event.preventDefault()}
    />
  );
}
