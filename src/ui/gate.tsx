import { type ComponentProps, createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { withReturn } from '#shared/return-path.ts';
import type { Viewer } from '#shared/viewer.ts';
import { LinkButton } from './button.tsx';

/** What somebody may want to do that not everybody may. */
export type GateAction = 'business' | 'announcement' | 'announcement-edit' | 'reply';

interface Gate {
  /** Nobody, somebody, or somebody whose address is known to be theirs. */
  access: 'visitor' | 'unverified' | 'verified';
  /** Who that is; null for nobody. */
  viewer: Pick<Viewer, 'userId' | 'role'> | null;
  /** Answers in place what only some people may do, about the thing with the id; says whether it did. */
  pass: (action: GateAction, about?: number) => boolean;
}

const GateContext = createContext<Gate>({ access: 'visitor', viewer: null, pass: () => false });
export const GateProvider = GateContext.Provider;

/** What the visitor may do. */
export const useGate = (): Gate => useContext(GateContext);

/** The page at `path` that leads back to where the visitor is now. */
export function usePathBack(path: string): string {
  const { pathname, search } = useLocation();
  return withReturn(path, pathname + search);
}

type GateButtonProps = Omit<ComponentProps<typeof LinkButton>, 'to' | 'about'> & {
  /** What it is for, as the gate knows it. */
  action: GateAction;
  /** Id of what it is about. */
  about?: number;
};

/** The way to something for which one has to be signed in; without script it is the way to sign in. */
export function GateButton({ action, about, ...rest }: GateButtonProps) {
  const { access, pass } = useGate();
  return (
    <LinkButton
      {...rest}
      data-gate={access === 'visitor' ? undefined : ''}
      to={usePathBack(paths.login)}
      onClick={(event) => pass(action, about) && event.preventDefault()}
    />
  );
}
