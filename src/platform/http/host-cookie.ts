import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';

const TOKEN = /^[\w-]{43}$/;

export interface HostCookie {
  name: string;
  isGiven: (c: Context) => boolean;
  read: (c: Context) => string | null;
  write: (c: Context, token: string, maxAgeS?: number) => void;
  clear: (c: Context) => void;
}

function isSecure(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' || hostname === 'localhost';
}

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
