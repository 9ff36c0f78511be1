import { paths } from './paths.ts';

/** Any origin will do: an address that leaves it leaves ours too. */
const ORIGIN = 'https://here.invalid';

/** Pages that only lead into an account: nobody wants to come back to them. */
const ENTRANCES = new Set<string>([paths.login, paths.register, paths.passwordReset, paths.newPassword()]);

/** Where to go on to: the remembered path, or / for anything that isn't a path of this site. */
export function safeReturnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || !URL.canParse(from, ORIGIN)) return paths.home;
  const { origin, pathname, search, hash } = new URL(from, ORIGIN);
  // A path such as `/.//evil.example` only becomes another site's address once its dots are resolved.
  const isOwn = origin === ORIGIN && !pathname.startsWith('//');
  return isOwn && !ENTRANCES.has(pathname) ? pathname + search + hash : paths.home;
}

/** The page at `path`, which remembers to lead on to `from`. */
export function withReturn(path: string, from: string): string {
  const back = safeReturnPath(from);
  return back === paths.home ? path : `${path}?${new URLSearchParams({ from: back })}`;
}
