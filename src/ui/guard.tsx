import { type ComponentType, type ReactNode, createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { paths, withReturn } from '#shared/paths.ts';
import type { Viewer } from '#shared/viewer.ts';
import { type ButtonLook, LinkButton } from './button.tsx';

/** What somebody may want to do that not everybody may. */
export type GuardedAction = 'business' | 'announcement' | 'announcement-edit' | 'reply';

interface Guard {
  /** Nobody, somebody, or somebody whose address is known to be theirs. */
  access: 'visitor' | 'unverified' | 'verified';
  /** Who that is; null for nobody. */
  viewer: Pick<Viewer, 'userId' | 'role'> | null;
  /** Answers in place what only some people may do, about the thing with the id; says whether it did. */
  intercept: (action: GuardedAction, about?: number) => boolean;
  /** The button for somebody signed in; null for a visitor. */
  AccountButton: ComponentType<GuardedButtonProps> | null;
}

const GuardContext = createContext<Guard>({
  access: 'visitor',
  viewer: null,
  intercept: () => false,
  AccountButton: null,
});
export const GuardProvider = GuardContext.Provider;

/** What the visitor may do. */
export const useGuard = (): Guard => useContext(GuardContext);

/** The page at `path` that leads back to where the visitor is now. */
export function usePathBack(path: string): string {
  const { pathname, search } = useLocation();
  return withReturn(path, pathname + search);
}

export interface GuardedButtonProps extends ButtonLook {
  /** What it is for, as the gate knows it. */
  action: GuardedAction;
  /** Id of what it is about. */
  about?: number;
  className?: string;
  children: ReactNode;
}

/** The way to something for which one has to be signed in; without script it is the way to sign in. */
export function GuardedButton(props: GuardedButtonProps) {
  const { action, about, ...rest } = props;
  const { intercept, AccountButton } = useGuard();
  const login = usePathBack(paths.login);
  if (AccountButton) return <AccountButton {...props} />;
  return (
    <LinkButton
      {...rest}
      to={login}
      onClick={(event) => intercept(action, about) && event.preventDefault()}
    />
  );
}
