import { createQueries } from '#shared/api-client.ts';
import type { TextsApi } from './api.ts';

const query = createQueries<TextsApi>();

export const textQuery = (name: string) => query('GET /api/texts/:name', { params: { name } });
