import type { QueryClient } from '@tanstack/react-query';
import { createCaller, createUploader } from '#shared/api-mutation.ts';
import { refresh } from '#shared/refresh.ts';
import type { BannersApi } from './api.ts';
import type { BannerChanges } from './schema.ts';
import type { BannerValues } from './ui/admin/banner-fields.tsx';

interface NewBanner extends BannerValues {
  file: File;
  isActive: boolean;
}

const call = createCaller<BannersApi>();
const upload = createUploader<BannersApi>();

/** Leaves out what is empty. */
export function uploadBanner(banner: NewBanner, onProgress: (part: number) => void) {
  const { file, placeCodes, ...rest } = banner;
  const given = Object.fromEntries(
    Object.entries({ ...rest, placeCodes: placeCodes.join() }).filter(([, value]) => value !== ''),
  );
  return upload('POST /api/banners/upload', { form: { ...given, file }, onProgress });
}

export const changeBanner = (id: number, body: BannerChanges) =>
  call('PUT /api/banners/:id', { params: { id }, body });

export const deleteBanner = (id: number) => call('DELETE /api/banners/:id', { params: { id } });

export const refreshBanners = (queryClient: QueryClient) =>
  refresh(queryClient, '/api/banners', '/api/admin/audit', '/api/admin/setup');
