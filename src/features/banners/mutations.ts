import type { QueryClient } from '@tanstack/react-query';
import { createCaller, createUploader } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { BannersApi } from './api.ts';
import type { BannerChanges } from './schema.ts';

interface NewBanner {
  file: File;
  altText: string;
  sortOrder: number;
  isActive: boolean;
}

const call = createCaller<BannersApi>();
const upload = createUploader<BannersApi>();

export const uploadBanner = ({ altText, ...rest }: NewBanner, onProgress: (part: number) => void) =>
  upload('POST /api/banners/upload', { form: { ...rest, ...(altText && { altText }) }, onProgress });

export const changeBanner = (id: number, body: BannerChanges) =>
  call('PUT /api/banners/:id', { params: { id }, body });

export const deleteBanner = (id: number) => call('DELETE /api/banners/:id', { params: { id } });

export const refreshBanners = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/banners', '/api/admin/audit', '/api/admin/setup');
