import { createHash, randomBytes } from 'node:crypto';
import { hostCookie } from '#platform/http/host-cookie.ts';
import { DAY, SECOND } from '#shared/time.ts';

const SESSION_IDLE = 30 * DAY;

const SESSION_MAX_AGE = 90 * DAY;

const DEVICE_LIFETIME_S = (400 * DAY) / SECOND;

export function sessionExpiry({ createdAt, usedAt }: { createdAt: Date; usedAt: Date }): Date {
  return new Date(Math.min(usedAt.getTime() + SESSION_IDLE, createdAt.getTime() + SESSION_MAX_AGE));
}

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const sessionCookie = (siteUrl: string) => hostCookie(siteUrl, 'session', SESSION_IDLE / SECOND);

export const deviceCookie = (siteUrl: string) => hostCookie(siteUrl, 'device', DEVICE_LIFETIME_S);
