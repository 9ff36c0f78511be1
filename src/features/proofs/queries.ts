import { createQueries } from '#shared/api-client.ts';
import type { ProofsApi } from './api.ts';

const query = createQueries<ProofsApi>();

export const proofQueueQuery = () => query('GET /api/admin/phone-proofs');
