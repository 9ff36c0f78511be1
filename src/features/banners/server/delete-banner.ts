import { recordAct } from '#features/audit/server/index.ts';
import { deleteUnusedFile, sweepReleased } from '#features/media/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { BannerDeps } from './deps.ts';
import { nameOf } from './name-of.ts';
import { mayManageBanners } from './policy.ts';
import { deleteBannerRow, lockBanner } from './repo.ts';

/** Deletes a banner, with its picture unless something else shows it. Throws AppError `forbidden` and `not-found`. */
export async function deleteBanner(deps: BannerDeps, viewer: Viewer, id: number): Promise<void> {
  requirePermission(mayManageBanners(viewer));
  const released = await deps.db.transaction().execute(async (transaction) => {
    const banner = await lockBanner(transaction, id);
    if (!banner) throw new AppError('not-found');
    const { altText, sortOrder, isActive } = banner;
    await deleteBannerRow(transaction, id);
    await recordAct(transaction, viewer, deps.clock(), {
      act: 'deleted',
      subject: { kind: 'banner', id, name: nameOf(banner) },
      before: { altText, sortOrder, isActive },
    });
    return deleteUnusedFile(transaction, banner.mediaFileId);
  });
  await sweepReleased(deps, released);
}
