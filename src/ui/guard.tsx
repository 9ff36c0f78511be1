import { type ComponentType, type ReactNode, createContext, useContext } from 'react';
import { useLocation } from './router/hooks.ts';
import { paths, withReturn } from '#shared/paths.ts';
import type { Viewer } from '#shared/viewer.ts';
import { type ButtonLook, LinkButton } from './button.tsx';

export type GuardedAction = 'business' | 'announcement' | 'announcement-edit' | 'reply';

interface Guard {
  access: 'visitor' | 'unverified' | 'verified';
  viewer: Pick<Viewer, 'userId' | 'role'> | null;
  /** Shows the sign-in, verification or limit dialog in place; returns whether it did. */
  intercept: (action: GuardedAction, about?: number, step?: string) => boolean;
  isFormOpen: boolean;
  AccountButton: ComponentType<GuardedButtonProps> | null;
}

const GuardContext = createContext<Guard>({
  access: 'visitor',
  viewer: null,
  intercept: () => false,
  isFormOpen: false,
  AccountButton: null,
});
export const GuardProvider = GuardContext.Provider;

export const useGuard = (): Guard => useContext(GuardContext);

export function usePathBack(path: string): string {
  const { pathname, search } = useLocation();
  return withReturn(path, pathname + search);
}

export interface GuardedButtonProps extends ButtonLook {
  action: GuardedAction;
  about?: number;
  /** True where something beside the button shows that the limit is reached. */
  isLimitShown?: boolean;
  className?: string;
  children: ReactNode;
}

export function GuardedButton(props: GuardedButtonProps) {
  const { action, about, isLimitShown: _, ...rest } = props;
  const { intercept, AccountButton } = useGuard();
  const login = usePathBack(paths.login);
  if (AccountButton) return <AccountButton {...props} />;
  return (
    <LinkButton
      {...rest}
      to={action === 'business' ? paths.signUpToPublish : login}
      onClick={(event) => intercept(action, about) && event.preventDefault()}
    />
  );
}
