import { type ComponentType, type MouseEvent, type ReactNode, createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { withReturn } from '#shared/return-path.ts';
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
  /** Whether the visitor's plan has no room for another one; false as long as nobody knows. */
  isFull: (action: GateAction, about?: number) => boolean;
  /** In place of a button for something that there is no room for; null for a visitor. */
  FullButton: ComponentType<GateButtonProps> | null;
}

const GateContext = createContext<Gate>({
  access: 'visitor',
  viewer: null,
  pass: () => false,
  isFull: () => false,
  FullButton: null,
});
export const GateProvider = GateContext.Provider;

/** What the visitor may do. */
export const useGate = (): Gate => useContext(GateContext);

/** The page at `path` that leads back to where the visitor is now. */
export function usePathBack(path: string): string {
  const { pathname, search } = useLocation();
  return withReturn(path, pathname + search);
}

/** With such a key a link opens in another tab or window. */
const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

export interface GateButtonProps extends ButtonLook {
  /** What it is for, as the gate knows it. */
  action: GateAction;
  /** Id of what it is about. */
  about?: number;
  className?: string;
  children: ReactNode;
}

/** The address that leads to the same; for whoever isn't signed in, and for what has none, it leads through the sign-in. */
function useAddress(action: GateAction, about: number | undefined): string {
  const { access } = useGate();
  const login = usePathBack(paths.login);
  if (access === 'visitor') return login;
  if (action === 'business') return paths.newContent('negocio');
  return action === 'announcement' ? paths.newContent('anuncio', about) : login;
}

/** The way to something for which one has to be signed in; without script it is the way to sign in. */
export function GateButton(props: GateButtonProps) {
  const { action, about, ...rest } = props;
  const { access, pass, isFull, FullButton } = useGate();
  const address = useAddress(action, about);
  if (FullButton && isFull(action, about)) return <FullButton {...props} />;
  return (
    <LinkButton
      {...rest}
      data-gate={access === 'visitor' ? undefined : ''}
      to={address}
      isPrefetched={access === 'visitor'}
      onClick={(event) => !opensElsewhere(event) && pass(action, about) && event.preventDefault()}
    />
  );
}
