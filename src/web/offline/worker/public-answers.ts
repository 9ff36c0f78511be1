import { KEPT_FIELDS, KEPT_ITEM_FIELDS, type KeptRecord, type WireBusiness } from '../kept-data.ts';

type Json = Readonly<Record<string, unknown>>;

interface Media {
  download_url: string;
  sources: { url: string; width: number }[];
}

export interface WireCard extends Json {
  id: number;
  logo: Media | null;
  cover: Media | null;
}

const MAX_PICTURE_BYTES = 24 * 1024;
const MAX_ITEMS = 200;

/** Asks as a visitor without a session: the answer is what the site shows to all. */
async function askAsVisitor(path: string, init: RequestInit): Promise<Response> {
  return fetch(path, { ...init, credentials: 'omit', redirect: 'error' });
}

const pick = (row: Json, names: readonly string[]): Json =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));

/** Returns the visible ones. @throws without an answer */
export async function askCards(ids: readonly number[], signal: AbortSignal): Promise<WireCard[]> {
  const response = await askAsVisitor('/api/business-profiles/cards', {
    signal,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ids }),
  });
  if (!response.ok) throw new Error(`cards answered ${response.status}`);
  return (await response.json()) as WireCard[];
}

async function asDataUrl(response: Response): Promise<string | null> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !/^image\/(?:webp|jpeg|png|avif)$/.test(type)) return null;
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > MAX_PICTURE_BYTES) return null;
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `data:${type};base64,${btoa(text)}`;
}

/** Returns null without one, and where pictures are of another site, whose answers a worker can't read. */
async function askPicture({ logo, cover }: WireCard, signal: AbortSignal): Promise<string | null> {
  const [smallest] = [...((logo ?? cover)?.sources ?? [])].sort((a, b) => a.width - b.width);
  if (!smallest) return null;
  return askAsVisitor(smallest.url, { signal }).then(asDataUrl, () => null);
}

async function askItems(business: Json, signal: AbortSignal): Promise<Json[]> {
  if (business['has_catalog'] !== true || business['closed_at']) return [];
  const response = await askAsVisitor(`/api/catalog-items/business/${String(business['id'])}`, { signal });
  if (!response.ok) throw new Error(`items answered ${response.status}`);
  const items = (await response.json()) as Json[];
  return items.slice(0, MAX_ITEMS).map((item) => pick(item, KEPT_ITEM_FIELDS));
}

/** Tells whether a card has changed, without its text. */
export async function digestOf(card: WireCard): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(card)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns null for a business that is not shown to all. @throws without an answer */
export async function askBusiness(
  card: WireCard,
  now: number,
  signal: AbortSignal,
): Promise<KeptRecord | null> {
  const response = await askAsVisitor(`/api/business-profiles/${card.id}`, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`business answered ${response.status}`);
  const business = (await response.json()) as Json;
  const [items, picture] = await Promise.all([askItems(business, signal), askPicture(card, signal)]);
  return {
    business: pick(business, KEPT_FIELDS) as WireBusiness,
    items,
    picture,
    fetchedTime: Date.parse(response.headers.get('date') ?? '') || now,
    card: await digestOf(card),
  };
}
