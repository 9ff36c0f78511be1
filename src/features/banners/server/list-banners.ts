import type { Db } from '#platform/db/database.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { Banner } from '../schema.ts';
import { maySeePausedBanners } from './policy.ts';
import { presentBanners } from './present.ts';
import { listBannerRows } from './repo.ts';

/** The banners in their order; paused ones only for administrators. */
export async function listBanners(db: Db, viewer: Viewer | null): Promise<Banner[]> {
  return presentBanners(db, await listBannerRows(db, { activeOnly: !maySeePausedBanners(viewer) }));
}
