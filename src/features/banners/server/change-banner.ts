import { recordAct } from '#features/audit/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { requirePermission } from '#shared/require-permission.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BannerChanges } from '../changes.ts';
import type { Banner } from '../schema.ts';
import type { BannerDeps } from './deps.ts';
import { getBanner } from './get-banner.ts';
import { nameOf } from './name-of.ts';
import { mayManageBanners } from './policy.ts';
import { lockBanner, updateBanner } from './repo.ts';

const FACTS = ['altText', 'sortOrder', 'isActive'] as const;
type Facts = Pick<Banner, (typeof FACTS)[number]>;

/** Those of the facts that differ between the two, as they are in the first. */
const differing = (facts: Facts, other: Facts): Partial<Facts> =>
  Object.fromEntries(FACTS.filter((name) => facts[name] !== other[name]).map((name) => [name, facts[name]]));

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
    const wanted = { ...row, ...changes };
    const after = differing(wanted, row);
    if (Object.keys(after).length > 0) {
      await updateBanner(transaction, id, after);
      const subject = { kind: 'banner', id, name: nameOf(row) } as const;
      const before = differing(row, wanted);
      await recordAct(transaction, viewer, clock(), { act: 'changed', subject, before, after });
    }
    return getBanner(transaction, id);
  });
}
