import type { QueryClient } from '@tanstack/react-query';
import { apiMutation, apiUpload } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { BannerChanges } from './changes.ts';
import type { Banner } from './schema.ts';

interface NewBanner {
  file: File;
  /** Sent only where there is one. */
  altText: string;
  sortOrder: number;
  isActive: boolean;
}

/** Uploads a banner; `onProgress` hears which part of it, 0 to 1, has left. */
export const uploadBanner = ({ file, altText, ...placing }: NewBanner, onProgress: (part: number) => void) =>
  apiUpload<Banner>('/api/banners/upload', { file, ...placing, ...(altText && { altText }) }, { onProgress });

/** Changes a banner; what is left out stays. */
export const changeBanner = (id: number, changes: BannerChanges) =>
  apiMutation<Banner>('PUT', `/api/banners/${id}`, changes);

/** Deletes a banner with its picture. */
export const deleteBanner = (id: number) => apiMutation<null>('DELETE', `/api/banners/${id}`);

/** Has everything that shows banners asked for anew. */
export const refreshBanners = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/banners', '/api/admin/audit');
