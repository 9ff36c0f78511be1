import { type ComponentProps, createContext, useContext } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#shared/paths.ts';
import { withReturn } from '#shared/return-path.ts';
import { LinkButton } from './button.tsx';

interface Gate {
  /** Nobody, somebody, or somebody whose address is known to be theirs. */
  access: 'visitor' | 'unverified' | 'verified';
  /** Answers in place what only some people may do; says whether it did. */
  pass: (action: string) => boolean;
}

const GateContext = createContext<Gate>({ access: 'visitor', pass: () => false });
export const GateProvider = GateContext.Provider;

/** What the visitor may do. */
export const useGate = (): Gate => useContext(GateContext);

/** The page at `path` that leads back to where the visitor is now. */
export function usePathBack(path: string): string {
  const { pathname, search } = useLocation();
  return withReturn(path, pathname + search);
}

type GateButtonProps = Omit<ComponentProps<typeof LinkButton>, 'to'> & {
  /** What it is for, as the gate knows it. */
  action: string;
};

/** The way to something for which one has to be signed in; without script it is the way to sign in. */
export function GateButton({ action, ...rest }: GateButtonProps) {
  const { pass } = useGate();
  return (
    <LinkButton
      {...rest}
      to={usePathBack(paths.login)}
      onClick={(event) => pass(action) && event.preventDefault()}
    />
  );
}
