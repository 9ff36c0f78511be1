import { createCaller } from '#shared/api-mutation.ts';
import type { PlacesApi } from './api.ts';

const call = createCaller<PlacesApi>();

/** @throws ApiError 422 without a position in Guatemala */
export const readSharedPosition = (text: string) =>
  call('POST /api/places/shared-position', { body: { text } });
