import { type AnchorHTMLAttributes, type MouseEvent, createContext, useContext } from 'react';
import { useLocation, useNavigate } from './router/hooks.ts';
import { toPath } from './router/location.ts';

export const PrefetchContext = createContext<(address: string) => void>(() => {});

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string;
  preventScrollReset?: boolean;
  isPrefetched?: boolean;
}

const isPlainClick = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  (currentTarget.target === '' || currentTarget.target === '_self');

function LivingLink({ to, preventScrollReset = false, isPrefetched = true, onClick, ...rest }: LinkProps) {
  const prefetch = useContext(PrefetchContext);
  const onIntent = () => isPrefetched && prefetch(to);
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    // Back must not lead to the page that is shown.
    void navigate(to, { preventScrollReset, replace: to === toPath(window.location) });
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

function PlainLink({ to, preventScrollReset: _, isPrefetched: __, children, ...rest }: LinkProps) {
  return (
    <a href={to} {...rest}>
      {children}
    </a>
  );
}

/** Is plain on the server, where that is faster and nothing navigates. */
export const Link = import.meta.env.SSR ? PlainLink : LivingLink;

interface HashLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  hash: `#${string}`;
}

/** Changes only the hash of the address that is shown, and does not scroll. */
export function HashLink({ hash, children, ...rest }: HashLinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void navigate(hash, { preventScrollReset: true });
  };
  return (
    <a href={hash} onClick={follow} {...rest}>
      {children}
    </a>
  );
}

export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link aria-current={isHere ? 'page' : undefined} {...link} />;
}
