import { createQueries } from '#shared/api-client.ts';
import type { SetupApi } from './api.ts';

const query = createQueries<SetupApi>();

export const setupQuery = () => query('GET /api/admin/setup');
