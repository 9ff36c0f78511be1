import { pick } from '../../pick.ts';

const NAMES = ['subject', 'act', 'actor', 'cursor'] as const;

/** The filters of the audit log in an address, as the API takes them. */
export const auditFiltersOf = (search: URLSearchParams) => pick(search, NAMES);
