export interface Location {
  pathname: string;
  search: string;
  hash: string;
  key: string;
  state: Record<string, unknown> | null;
}

type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

export const toPath = ({ pathname, search, hash }: Address): string => pathname + search + hash;

export const createLocation = ({ pathname, search, hash }: Address, entry?: Partial<Location>): Location => ({
  pathname,
  search,
  hash,
  key: entry?.key ?? Math.random().toString(36).slice(2, 10),
  state: entry?.state ?? null,
});

export const isSamePage = (a: Address, b: Address): boolean =>
  a.pathname === b.pathname && a.search === b.search;
