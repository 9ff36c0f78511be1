import type { MiddlewareHandler } from 'hono';
import { mailedPaths } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import type { AppDeps } from './deps.ts';

const TOKEN_NAMES = new Map<string, string>([
  [mailedPaths.unsubscription, 't'],
  [mailedPaths.renewal, 't'],
  [mailedPaths.alert, 't'],
  ['/confirmar-datos', 'enlace'],
  [paths.verifyEmail(), 'code'],
  [paths.newPassword(), 'code'],
  [paths.mailedLink, 'oobCode'],
]);

const INVITATION = /^(\/invitacion(?:-negocio)?\/)(.+)$/;

/** Matches a base64 token of 32 random bytes, and a signed one, which begins with `Wz`: a JSON array of numbers. */
const CODE_LENGTH = 43;
const ENCODED_EQUALS_SIGN = /^3D(?=Wz)/;

const AFTER_ADDRESS = /[\s\p{Cf}.,;:!?)\]}>'"»”’*_~`…|\\]+$/u;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Undoes what mail programs do to a token: quoted-printable (`=3D`, soft line breaks), an encoding of their own, and
 * what followed it in a sentence. Keeps the case.
 */
export function repairToken(text: string): string {
  const [token = ''] =
    /^[\w.-]*/.exec(
      decode(text)
        .replace(/=\s*/g, '')
        .replace(/^[\s<"'(]+/, ''),
    ) ?? [];
  const isPrefixed = token.startsWith('3D') && token.length === CODE_LENGTH + 2 && !token.includes('.');
  return (isPrefixed ? token.slice(2) : token.replace(ENCODED_EQUALS_SIGN, '')).replace(/\.+$/, '');
}

function readQuery(path: string, search: string): [path: string, query: URLSearchParams] {
  const [before = '', ...within] = path.split(/%3F/i);
  const text = [...within.map(decode), search.slice(1)].filter(Boolean).join('&');
  const marked = text.replace(/&(?:amp;|amp%3B)|%26(?:amp%3B)?/gi, '&').replace(/^([A-Za-z]+)%3D/i, '$1=');
  return [before, new URLSearchParams(marked)];
}

function repairMailedLink(url: URL): string | null {
  const invitation = INVITATION.exec(url.pathname);
  if (invitation) return `${invitation[1]}${repairToken(invitation[2] ?? '')}${url.search}`;
  const [path, query] = readQuery(url.pathname, url.search);
  const name = TOKEN_NAMES.get(decode(path).replace(AFTER_ADDRESS, ''));
  const token = name && query.get(name);
  if (!name || !token) return null;
  const mode = query.get('mode');
  const isQuoted = mode?.startsWith('3D') === true;
  const repaired = repairToken(isQuoted ? token.replace(/^3D/, '') : token);
  if (mode !== null) query.set('mode', mode.replace(/^3D/, ''));
  if (repaired === token && query.toString() === new URLSearchParams(url.search).toString()) return null;
  query.set(name, repaired);
  return `${decode(path).replace(AFTER_ADDRESS, '')}?${query}`;
}

/**
 * Redirects from an address that a mail program or a sentence has damaged to the page that was meant, on this site.
 */
export function repairAddress(isPage: AppDeps['isPage']): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const url = new URL(c.req.url);
    const mailed = repairMailedLink(url);
    if (mailed !== null && mailed !== url.pathname + url.search) {
      c.header('cache-control', 'private, no-store');
      return c.redirect(mailed);
    }
    if (INVITATION.test(url.pathname) || url.pathname.startsWith('/api/')) return next();
    const path = decode(url.pathname);
    const meant = path.replace(AFTER_ADDRESS, '') || paths.home;
    const isOther = meant !== path && !meant.startsWith('//') && isPage(meant);
    return isOther ? c.redirect(encodeURI(meant) + url.search, 301) : next();
  };
}
