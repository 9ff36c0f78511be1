import { pick } from '../../pick.ts';

/** The filters of the reports in an address, as the API takes them. */
export const reportFiltersOf = (search: URLSearchParams) => pick(search, ['state', 'cursor'] as const);

/** Which page of which searches in vain an address asks for. */
export const missFiltersOf = (search: URLSearchParams) => pick(search, ['kind', 'cursor'] as const);
