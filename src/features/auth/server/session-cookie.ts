import { createHash, randomBytes } from 'node:crypto';
import { hostCookie } from '#platform/http/host-cookie.ts';
import { RETENTION } from '#platform/db/retention.ts';
import { SECOND } from '#shared/time.ts';

const { unused, rows } = RETENTION.userSession;

const SESSION_IDLE = unused.keeps.ms;

const DEVICE_LIFETIME_S = RETENTION.userDevice.rows.keeps.ms / SECOND;

export function sessionExpiry({ createdAt, usedAt }: { createdAt: Date; usedAt: Date }): Date {
  return new Date(Math.min(usedAt.getTime() + SESSION_IDLE, createdAt.getTime() + rows.keeps.ms));
}

export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const sessionCookie = (siteUrl: string) => hostCookie(siteUrl, 'session', SESSION_IDLE / SECOND);

export const deviceCookie = (siteUrl: string) => hostCookie(siteUrl, 'device', DEVICE_LIFETIME_S);
