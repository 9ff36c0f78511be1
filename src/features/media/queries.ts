import { apiQuery } from '#shared/api-client.ts';
import type { BusinessMedia } from './schema.ts';

/** Logo and gallery of a business, in order. */
export const businessMediaQuery = (businessId: number) =>
  apiQuery<BusinessMedia[]>(`/api/media/business/${businessId}`);
