import { recordAct } from '#features/audit/server/index.ts';
import { requireStillIn } from '#features/auth/server/index.ts';
import { type MadePicture, receivePicture, storePicture } from '#features/media/server/index.ts';
import { requireValidForm } from '#platform/http/validate.ts';
import { type Viewer, requirePermission } from '#shared/viewer.ts';
import { BannerForm } from '../changes.ts';
import { BANNER_RULES } from '../picture-rules.ts';
import type { Banner } from '../schema.ts';
import type { BannerDeps } from './deps.ts';
import { getBanner } from './get-banner.ts';
import { nameOf } from './name-of.ts';
import { mayManageBanners } from './policy.ts';
import { insertBanner } from './repo.ts';

/** Stores the picture, which belongs to the site, and the banner that shows it. */
function publish(
  { db, storage, clock }: BannerDeps,
  viewer: Viewer,
  { form, picture }: { form: BannerForm; picture: MadePicture },
): Promise<Banner> {
  const at = clock();
  return db.transaction().execute(async (transaction) => {
    await requireStillIn(transaction, viewer);
    const file = await storePicture(transaction, storage, picture, { ownerUserId: null });
    const id = await insertBanner(transaction, { ...form, mediaFileId: file.id, createdAt: at });
    await recordAct(transaction, viewer, at, {
      act: 'created',
      subject: { kind: 'banner', id, name: nameOf({ id, ...form }) },
      after: form,
    });
    return getBanner(transaction, id);
  });
}

/**
 * Takes in the picture of a multipart form as a banner. Throws AppError `forbidden`, `validation`, as receivePicture
 * for a file that is no picture or too large, and as requireStillIn.
 */
export async function uploadBanner(deps: BannerDeps, viewer: Viewer, request: Request): Promise<Banner> {
  requirePermission(mayManageBanners(viewer));
  const expected = { limits: BANNER_RULES, noImage: BANNER_RULES.noImage, senderId: viewer.userId };
  return receivePicture(request, expected, async ({ fields, make }) => {
    const form = requireValidForm(BannerForm, fields);
    return publish(deps, viewer, { form, picture: await make() });
  });
}
