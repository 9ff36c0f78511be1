import { AppError } from '#shared/errors.ts';
import { findShortLink, parsePositionText } from '#shared/position-text.ts';
import type { Position } from '#shared/position.ts';
import { NO_POSITION, SHORT_LINK_FAILED } from '../schema.ts';

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 5_000;

/** A short link leads nowhere else. */
const MAPS_HOST = /^(?:maps\.app\.goo\.gl|goo\.gl|g\.co|(?:[a-z]{1,10}\.)?google\.(?:com|com\.gt))$/;

const isMapsUrl = ({ protocol, hostname, port }: URL) =>
  protocol === 'https:' && port === '' && MAPS_HOST.test(hostname);

async function findRedirect(url: URL): Promise<URL | null> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  const location = response.headers.get('location');
  return location && URL.canParse(location, url) ? new URL(location, url) : null;
}

/** Reads the addresses that a short link leads to, and no page. */
async function followShortLink(link: string): Promise<Position | null> {
  let url: URL | null = new URL(link);
  for (let step = 0; url && isMapsUrl(url) && step < MAX_REDIRECTS; step += 1) {
    url = await findRedirect(url);
    const position = url && parsePositionText(url.searchParams.get('continue') ?? url.href);
    if (position) return position;
  }
  return null;
}

const noPosition = (msg: string) =>
  new AppError('validation', undefined, { issues: [{ type: 'position', loc: ['json', 'text'], msg }] });

/** @throws AppError `validation` without a position in Guatemala */
export async function requireSharedPosition(text: string): Promise<Position> {
  const position = parsePositionText(text);
  if (position) return position;
  const link = findShortLink(text);
  if (!link) throw noPosition(NO_POSITION);
  const found = await followShortLink(link).catch(() => null);
  if (!found) throw noPosition(SHORT_LINK_FAILED);
  return found;
}
