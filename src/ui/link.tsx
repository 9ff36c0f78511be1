import { type AnchorHTMLAttributes, createContext, useContext } from 'react';
import { Link as RouterLink } from 'react-router';

/** Fetches the code and data of an address ahead of a click. */
export const PrefetchContext = createContext<(address: string) => void>(() => {});

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Whole path in the site, with what follows it. */
  to: string;
  preventScrollReset?: boolean;
}

function LivingLink({ to, children, ...rest }: LinkProps) {
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

function PlainLink({ to, preventScrollReset: _, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

/**
 * An in-app link: fetches its page as soon as a pointer, finger or focus shows intent. Nobody clicks on the server, where all that
 * the router's own link does would be an eighth of a page's work.
 */
export const Link = import.meta.env.SSR ? PlainLink : LivingLink;
