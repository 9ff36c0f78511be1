import type { Context } from 'hono';
import type { AppContext } from '#platform/context.ts';
import { clientAddress } from '#platform/http/client.ts';
import { getViewer } from '#platform/http/viewer.ts';
import { deviceCookie } from './session-cookie.ts';

export interface Client {
  address: string;
  deviceToken: string | null;
}

export interface Browser extends Client {
  device: string;
  sessionId: number | null;
}

/** Takes the first match: most browsers also claim to be those further down. */
const BROWSERS = [
  [/\bFB(AN|AV)\//, 'Facebook'],
  [/\bInstagram /, 'Instagram'],
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPT|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
] as const;

type Names = readonly (readonly [RegExp, string])[];

const findName = (names: Names, text: string) => names.find(([pattern]) => pattern.test(text))?.[1];

export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500);
  const browser = findName(BROWSERS, text);
  const system = findName(SYSTEMS, text);
  if (browser && system) return `${browser} en ${system}`;
  return browser ?? system ?? 'Dispositivo desconocido';
}

export function readBrowser(
  c: Context,
  { site, trustedProxies }: Pick<AppContext, 'site' | 'trustedProxies'>,
): Browser {
  return {
    address: clientAddress(c, trustedProxies),
    device: deviceName(c.req.header('user-agent')),
    deviceToken: deviceCookie(site.url).read(c),
    sessionId: getViewer(c)?.sessionId ?? null,
  };
}
