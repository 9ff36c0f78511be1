import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

const TOKEN = /^[\w-]{43}$/;

/** A cookie that holds one of our tokens, and that no script, no other host and no other site's request can use. */
export interface HostCookie {
  name: string;
  /** Whether the browser sent one, be it a token or not, and however it is spelled: what looks like one is taken for one. */
  isGiven: (c: Context) => boolean;
  /** The token; null where there is none, or something that can't be one. */
  read: (c: Context) => string | null;
  /** Hands the token to the browser, for `maxAgeS` seconds or else the cookie's whole lifetime. */
  write: (c: Context, token: string, maxAgeS?: number) => void;
  clear: (c: Context) => void;
}

/** Browsers keep secure cookies only from https, and from localhost. */
function isSecure(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' || hostname === 'localhost';
}

/** The cookie `__Host-{name}` where the site's address allows that prefix, else `{name}`. */
export function hostCookie(siteUrl: string, name: string, lifetimeS: number): HostCookie {
  const secure = isSecure(siteUrl);
  const fullName = secure ? `__Host-${name}` : name;
  const options: CookieOptions = { path: '/', secure, httpOnly: true, sameSite: 'Lax' };
  return {
    name: fullName,
    isGiven: (c) => c.req.header('cookie')?.includes(fullName) ?? false,
    read: (c) => {
      const text = getCookie(c, fullName);
      return text && TOKEN.test(text) ? text : null;
    },
    write: (c, token, maxAge = lifetimeS) => setCookie(c, fullName, token, { ...options, maxAge }),
    clear: (c) => void deleteCookie(c, fullName, options),
  };
}
