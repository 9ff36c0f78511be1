/** Names the cache with what is kept of businesses: another shape takes another name, and the worker removes the others. */
export const KEPT_CACHES = 'plaza-businesses-';
export const KEPT_CACHE = `${KEPT_CACHES}1`;

export const LISTS_KEY = '/sin-conexion/listas';
export const businessKey = (id: number): string => `/sin-conexion/negocio/${id}`;

/** What a page asks the worker to keep, by ids of businesses, the newest first. */
export interface KeepMessage {
  type: 'keep';
  /** Whose favourites they are: null of the device, which are known always. */
  account: number | null;
  /** Is null while those of the account are not known. */
  favorites: number[] | null;
  recents: number[];
  /** The server's time, in milliseconds. */
  now: number;
  /** Says that the person saves data: what is no longer wanted is removed, and nothing is fetched. */
  isSaving: boolean;
}

export interface KeptLists {
  account: number | null;
  favorites: number[];
  recents: number[];
  checkedTime: number;
}

/** As the API sends it to all: the fields that `KEPT_FIELDS` names, and nothing else. */
export type WireBusiness = Readonly<Record<string, unknown>> & { id: number };

export interface KeptRecord {
  business: WireBusiness;
  items: Readonly<Record<string, unknown>>[];
  /** A small picture as a data URL. */
  picture: string | null;
  /** The server's time of the answer, in milliseconds. */
  fetchedTime: number;
  /** Is a digest that tells whether the card has changed since. */
  card: string;
}

/** What is public of a business and of use without network. Fields that are added to the API don't enter by themselves. */
export const KEPT_FIELDS = [
  'id',
  'name',
  'short_description',
  'category',
  'more_categories',
  'place',
  'address',
  'position',
  'phone_number',
  'whatsapp_number',
  'call_numbers',
  'business_hours',
  'special_days',
  'closed_at',
] as const;

export const KEPT_ITEM_FIELDS = [
  'id',
  'group',
  'name',
  'price_centavos',
  'is_price_from',
  'unit',
  'description',
  'is_sold_out',
] as const;

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id) && Number(id) > 0);

/** Checks a message, which may come from a page of another version. */
export function readMessage(data: unknown): KeepMessage | null {
  const { type, account, favorites, recents, now, isSaving } = (data ?? {}) as Partial<KeepMessage>;
  const isList = favorites === null || isIds(favorites);
  if (type !== 'keep' || !isList || !isIds(recents) || typeof now !== 'number') return null;
  return {
    type,
    account: typeof account === 'number' ? account : null,
    favorites,
    recents,
    now,
    isSaving: isSaving === true,
  };
}
