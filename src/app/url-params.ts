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

export const parseAnnouncementFilters = (search: URLSearchParams) => pickParams(search, ANNOUNCEMENT_FILTERS);

export const parseId = (params: Readonly<Record<string, string | undefined>>): number =>
  /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : 0;

/** The name of a text is its path. */
export const textName = (path: string): string => path.split('/')[1] ?? '';
