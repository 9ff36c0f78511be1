import { createCaller } from '#shared/api-mutation.ts';
import type { PlacesApi } from './api.ts';

const call = createCaller<PlacesApi>();

export const readSharedPosition = (text: string) =>
  call('POST /api/places/shared-position', { body: { text } });
