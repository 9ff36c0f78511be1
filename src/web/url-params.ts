export const BUSINESS_FILTERS = ['search', 'category', 'place', 'near', 'open', 'sort', 'cursor'] as const;

export const ANNOUNCEMENT_FILTERS = ['search', 'kind', 'cursor'] as const;

export function pickParams<Name extends string>(search: URLSearchParams, names: readonly Name[]) {
  const picked: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = search.get(name)?.trim();
    if (value) picked[name] = value;
  }
  return picked;
}

export const parseBusinessFilters = (search: URLSearchParams) => pickParams(search, BUSINESS_FILTERS);

interface Listed {
  category: { id: number } | null;
  place: { code: string } | null;
}

/** Reads the filters of an address with words: a landing says what its words mean. */
export const landingFilters = (landing: Listed | null | undefined, search: URLSearchParams) => ({
  ...parseBusinessFilters(search),
  ...(landing && {
    category: landing.category ? String(landing.category.id) : undefined,
    place: landing.place?.code,
  }),
});

type Params = Readonly<Record<string, string | undefined>>;

export const parseLanding = ({ '*': path }: Params, search: URLSearchParams) =>
  path ? { path } : pickParams(search, ['category', 'place']);

export const parseAnnouncementFilters = (search: URLSearchParams) => pickParams(search, ANNOUNCEMENT_FILTERS);

export const parseId = (params: Params): number =>
  /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : 0;

export const textName = (path: string): string => path.split('/')[1] ?? '';
