import { type ComponentType, type ReactNode, createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { paths, withReturn } from '#shared/paths.ts';
import type { Viewer } from '#shared/viewer.ts';
import { type ButtonLook, LinkButton } from './button.tsx';

/** What somebody may want to do that not everybody may. */
export type GateAction = 'business' | 'announcement' | 'announcement-edit' | 'reply';

interface Gate {
  /** Nobody, somebody, or somebody whose address is known to be theirs. */
  access: 'visitor' | 'unverified' | 'verified';
  /** Who that is; null for nobody. */
  viewer: Pick<Viewer, 'userId' | 'role'> | null;
  /** Answers in place what only some people may do, about the thing with the id; says whether it did. */
  pass: (action: GateAction, about?: number) => boolean;
  /** The button for somebody signed in; null for a visitor. */
  AccountButton: ComponentType<GateButtonProps> | null;
}

const GateContext = createContext<Gate>({
  access: 'visitor',
  viewer: null,
  pass: () => false,
  AccountButton: null,
});
export const GateProvider = GateContext.Provider;

/** What the visitor may do. */
export const useGate = (): Gate => useContext(GateContext);

/** The page at `path` that leads back to where the visitor is now. */
export function usePathBack(path: string): string {
  const { pathname, search } = useLocation();
  return withReturn(path, pathname + search);
}

export interface GateButtonProps extends ButtonLook {
  /** What it is for, as the gate knows it. */
  action: GateAction;
  /** Id of what it is about. */
  about?: number;
  className?: string;
  children: ReactNode;
}

/** The way to something for which one has to be signed in; without script it is the way to sign in. */
export function GateButton(props: GateButtonProps) {
  const { action, about, ...rest } = props;
  const { pass, AccountButton } = useGate();
  const login = usePathBack(paths.login);
  if (AccountButton) return <AccountButton {...props} />;
  return (
    <LinkButton {...rest} to={login} onClick={(event) => pass(action, about) && event.preventDefault()} />
  );
}
