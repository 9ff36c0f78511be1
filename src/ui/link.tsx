import { type AnchorHTMLAttributes, type MouseEvent, createContext, useContext } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router';

/** Fetches the code and data of an address ahead of a click. */
export const PrefetchContext = createContext<(address: string) => void>(() => {});

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Whole path in the site, with what follows it. */
  to: string;
  preventScrollReset?: boolean;
  /** Whether intent fetches the page; not where a click usually does something else. */
  isPrefetched?: boolean;
  /** Called when a click leads there in this page, and not in another tab. */
  onFollow?: (() => void) | undefined;
}

function LivingLink({
  to,
  preventScrollReset = false,
  isPrefetched = true,
  onClick,
  onFollow,
  ...rest
}: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const onIntent = () => isPrefetched && prefetch(to);
  const go = useLinkClickHandler(to, { preventScrollReset, target: rest.target });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented) return;
    go(event);
    if (event.defaultPrevented) onFollow?.();
  };
  return (
    <PlainLink
      to={to}
      onClick={follow}
      onPointerEnter={onIntent}
      onTouchStart={onIntent}
      onFocus={onIntent}
      {...rest}
    />
  );
}

function PlainLink({
  to,
  preventScrollReset: _,
  isPrefetched: __,
  onFollow: ___,
  children,
  ...rest
}: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

/**
 * An in-app link: fetches its page as soon as a pointer, finger or focus shows intent. Nobody clicks on the server, where all that
 * the router does for a link would be an eighth of a page's work. The router's own component would bring the prefetching of
 * another way to build pages, two kilobytes for every visitor.
 */
export const Link = import.meta.env.SSR ? PlainLink : LivingLink;

/** A link in a menu, which says whether it leads to where the visitor is, or to what is above it unless `end`. */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...link} />;
}
