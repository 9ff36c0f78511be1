import { hostCookie } from '#platform/http/host-cookie.ts';
import { DAY, SECOND } from '#shared/time.ts';
import { SESSION_IDLE } from './session-end.ts';

/** As long as browsers keep any cookie. */
const DEVICE_LIFETIME_S = (400 * DAY) / SECOND;

/** The cookie that says whose session a request belongs to. */
export const sessionCookie = (siteUrl: string) => hostCookie(siteUrl, 'session', SESSION_IDLE / SECOND);

/** The cookie by which a browser is known that somebody has signed in with before. It opens nothing. */
export const deviceCookie = (siteUrl: string) => hostCookie(siteUrl, 'device', DEVICE_LIFETIME_S);
