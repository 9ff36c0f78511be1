import { changedFacts, recordAct } from '#features/audit/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import type { BannerChanges } from '../changes.ts';
import type { Banner } from '../schema.ts';
import type { BannerDeps } from './deps.ts';
import { getBanner } from './get-banner.ts';
import { nameOf } from './name-of.ts';
import { mayManageBanners } from './policy.ts';
import { lockBanner, updateBanner } from './repo.ts';

/** Changes what a banner says, its place, and whether visitors see it. Throws AppError `forbidden` and `not-found`. */
export async function changeBanner(
  { db, clock }: Pick<BannerDeps, 'db' | 'clock'>,
  viewer: Viewer,
  id: number,
  changes: BannerChanges,
): Promise<Banner> {
  requirePermission(mayManageBanners(viewer));
  return db.transaction().execute(async (transaction) => {
    const row = await lockBanner(transaction, id);
    if (!row) throw new AppError('not-found');
    const { altText, sortOrder, isActive } = row;
    const facts = { altText, sortOrder, isActive };
    const changed = changedFacts(facts, { ...facts, ...changes });
    if (changed) {
      await updateBanner(transaction, id, changed.after);
      const subject = { kind: 'banner', id, name: nameOf(row) } as const;
      await recordAct(transaction, viewer, clock(), { act: 'changed', subject, ...changed });
    }
    return getBanner(transaction, id);
  });
}
