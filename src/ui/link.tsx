import { type AnchorHTMLAttributes, type MouseEvent, createContext, useContext } from 'react';
import { useLinkClickHandler, useLocation } from 'react-router';

export const PrefetchContext = createContext<(address: string) => void>(() => {});

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  preventScrollReset?: boolean;
  isPrefetched?: boolean;
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

/** Plain on the server: the router's link takes an eighth of the render time. Its own prefetching adds 2 KB. */
export const Link = import.meta.env.SSR ? PlainLink : LivingLink;

export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...link} />;
}
