import { hostCookie } from '#platform/http/host-cookie.ts';

const DAY_S = 24 * 60 * 60;

/** A session that nobody uses ends after so many seconds; each use begins them anew. */
export const SESSION_LIFETIME_S = 30 * DAY_S;

/** As long as browsers keep any cookie. */
const DEVICE_LIFETIME_S = 400 * DAY_S;

/** The cookie that says whose session a request belongs to. */
export const sessionCookie = (siteUrl: string) => hostCookie(siteUrl, 'session', SESSION_LIFETIME_S);

/** The cookie by which a browser is known that somebody has signed in with before. It opens nothing. */
export const deviceCookie = (siteUrl: string) => hostCookie(siteUrl, 'device', DEVICE_LIFETIME_S);
