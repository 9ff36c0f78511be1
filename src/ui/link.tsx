import { createContext, useContext } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router';

/** Fetches the code and data of an address ahead of a click. */
export const PrefetchContext = createContext<(address: string) => void>(() => {});

type LinkProps = Omit<RouterLinkProps, 'to' | 'discover' | 'prefetch'> & { to: string };

/** An in-app link: fetches its page as soon as a pointer, finger or focus shows intent. */
export function Link({ to, children, ...rest }: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const onIntent = () => prefetch(to);
  return (
    <RouterLink
      to={to}
      discover="none"
      onPointerEnter={onIntent}
      onTouchStart={onIntent}
      onFocus={onIntent}
      {...rest}
    >
      {children}
    </RouterLink>
  );
}
