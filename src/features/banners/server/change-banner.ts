import { changedFacts } from '#features/audit/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import { invalidInput } from '#shared/errors.ts';
import { placeText } from '#shared/place-name.ts';
import { joinWords } from '#shared/text.ts';
import { UNKNOWN_PLACE } from '../../places/schema.ts';
import { BANNER_MESSAGES } from '../messages.ts';
import type { BannerChanges, BannerForm } from '../schema.ts';
import {
  type BannerRow,
  deleteBanner,
  getBanner,
  insertBanner,
  listKnownPlaces,
  updateBanner,
} from './repository.ts';

export const subject = ({ id, altText }: Pick<BannerRow, 'id' | 'altText'>) =>
  ({ kind: 'banner', id, name: altText ?? `Banner ${id}` }) as const;

function auditedFacts(banner: BannerRow) {
  const { altText, sortOrder, isActive, linkUrl, startsOn, endsOn, places, sponsor } = banner;
  const words = joinWords(places.map((place) => placeText(place))) || null;
  return { altText, sortOrder, isActive, linkUrl, startsOn, endsOn, places: words, sponsor };
}

const ownPath = (link: string, siteUrl: string) =>
  link.startsWith(`${siteUrl}/`) ? link.slice(siteUrl.length) : link;

type Part = 'json' | 'form';

/** Cleans what was sent. @throws AppError `validation` */
async function requireTerms({ db, site }: Tx, part: Part, changes: Partial<BannerChanges>) {
  const { linkUrl, placeCodes, ...rest } = changes;
  const known = placeCodes && (await listKnownPlaces(db, placeCodes));
  if (known && known.length < new Set(placeCodes).size)
    throw invalidInput({ type: 'place', loc: [part, 'place_codes'], msg: UNKNOWN_PLACE });
  return {
    ...rest,
    ...(known && { placeCodes: known }),
    ...(linkUrl !== undefined && { linkUrl: linkUrl && ownPath(linkUrl, site.url) }),
  };
}

function requireOrder(part: Part, { startsOn, endsOn }: Pick<BannerRow, 'startsOn' | 'endsOn'>): void {
  if (startsOn && endsOn && startsOn > endsOn)
    throw invalidInput({ type: 'reversed', loc: [part, 'ends_on'], msg: BANNER_MESSAGES.datesReversed });
}

export async function createBanner(tx: Tx, form: BannerForm, mediaFileId: number): Promise<number> {
  const values = await requireTerms(tx, 'form', form);
  requireOrder('form', { startsOn: values.startsOn ?? null, endsOn: values.endsOn ?? null });
  const { altText = null, ...rest } = values;
  const id = await insertBanner(tx.db, { ...rest, altText, mediaFileId, createdAt: tx.at });
  const banner = await getBanner(tx.db, id);
  await tx.audit({ act: 'created', subject: subject(banner), after: auditedFacts(banner) });
  return id;
}

/** Takes a locked banner. Records only what changed. */
export async function changeBanner(tx: Tx, banner: BannerRow, changes: BannerChanges): Promise<void> {
  const values = await requireTerms(tx, 'json', changes);
  requireOrder('json', { ...banner, ...values });
  if (Object.keys(values).length === 0) return;
  await updateBanner(tx.db, banner.id, values);
  const after = await getBanner(tx.db, banner.id);
  const changed = changedFacts(auditedFacts(banner), auditedFacts(after));
  if (changed) await tx.audit({ act: 'changed', subject: subject(banner), ...changed });
}

export async function removeBanner(tx: Tx, banner: BannerRow): Promise<void> {
  await deleteBanner(tx.db, banner.id);
  await tx.audit({ act: 'deleted', subject: subject(banner), before: auditedFacts(banner) });
}
