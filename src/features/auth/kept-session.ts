import { ApiError } from '#shared/api-client.ts';

async function hasSession(): Promise<boolean> {
  const response = await fetch('/api/auth/session', { cache: 'no-store' });
  const { user } = (await response.json()) as { user: unknown };
  return user !== null;
}

const TIMEOUT_MS = 5_000;

/** Refuses browsers that keep no cookies, which would show the form again. @throws ApiError with `refusal` */
export async function requireKeptSession<T>(signedIn: Promise<T>, refusal: string): Promise<T> {
  const result = await signedIn;
  // Without an answer nothing is known, and the next page will tell.
  const unknown = new Promise<true>((resolve) => setTimeout(() => resolve(true), TIMEOUT_MS));
  const isKept = await Promise.race([hasSession().catch(() => true), unknown]);
  if (!isKept) throw new ApiError(0, { detail: refusal });
  return result;
}
