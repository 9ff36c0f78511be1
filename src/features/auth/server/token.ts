import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as a cookie carries them. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: who reads the database can't use it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
