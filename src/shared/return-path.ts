import { paths } from './paths.ts';

/** Any origin will do: an address that leaves it leaves ours too. */
const ORIGIN = 'https://here.invalid';

/** Pages that only lead into an account: nobody wants to come back to them. */
const ENTRANCES = new Set<string>([paths.login, paths.register, paths.passwordReset, paths.newPassword()]);

function parse(path: string): URL | null {
  try {
    return new URL(path, ORIGIN);
  } catch {
    return null;
  }
}

/** Where to go on to: the remembered path, or / for anything that isn't a path of this site. */
export function safeReturnPath(from: string | null | undefined): string {
  const address = from?.startsWith('/') ? parse(from) : null;
  if (!address) return paths.home;
  const { origin, pathname, search, hash } = address;
  // A path such as `/.//evil.example` only becomes another site's address once its dots are resolved.
  const isOwn = origin === ORIGIN && !pathname.startsWith('//');
  return isOwn && !ENTRANCES.has(pathname) ? pathname + search + hash : paths.home;
}

/** The page at `path`, which remembers to lead on to `from`. */
export function withReturn(path: string, from: string): string {
  const back = safeReturnPath(from);
  return back === paths.home ? path : `${path}?${new URLSearchParams({ from: back })}`;
}
