import { createNullableQueries, createQueries } from '#shared/api-client.ts';
import type { AccountsApi } from './api.ts';

const query = createQueries<AccountsApi>();
const nullableQuery = createNullableQueries<AccountsApi>();

export const accountQuery = (id: number) => query('GET /api/admin/accounts/:id', { params: { id } });

export const ownChangesQuery = () => query('GET /api/account-changes/own');

export const mailedChangeQuery = (t: string) =>
  nullableQuery('GET /api/account-changes/mailed', { query: { t } });
