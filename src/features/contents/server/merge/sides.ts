import { sql } from 'kysely';
import { auditedFacts, getBusiness } from '#features/businesses/server/index.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import type { Viewer } from '#shared/viewer.ts';
import type { BusinessChanges, BusinessProfile } from '#features/businesses/schema.ts';
import type { MergeField } from '../../merge-fields.ts';
import type { MergeSide } from '../../merge-schema.ts';
import type { ContentOwner } from '../../schema.ts';
import { ownerJson } from '../repository/businesses.ts';

interface Counts {
  owner: ContentOwner;
  photos: number;
  specialDays: number;
  announcements: number;
  replies: number;
  cases: number;
}

async function countChildren(db: Db, id: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    SELECT ${ownerJson} AS owner,
      (SELECT count(*)::int FROM business_media
        WHERE business_id = b.id AND sort_order <> ${LOGO_SORT_ORDER}) AS photos,
      jsonb_array_length(coalesce(special_days, '[]')) AS special_days,
      (SELECT count(*)::int FROM announcement WHERE business_id = b.id) AS announcements,
      (SELECT count(*)::int FROM announcement_reply r JOIN announcement a ON a.id = r.announcement_id
        WHERE a.business_id = b.id) AS replies,
      (SELECT count(*)::int FROM moderation_case WHERE business_id = b.id AND decided_at IS NULL) AS cases
    FROM business_profile b JOIN app_user u ON u.id = b.user_id WHERE b.id = ${id}`.execute(db);
  const [counts] = rows;
  if (!counts) throw new AppError('not-found');
  return counts;
}

function readFields(business: BusinessProfile): Record<MergeField, string | null> {
  const { whatsapp, phones, isPointPrivate, point, ...facts } = auditedFacts(business);
  const isSame = whatsapp !== null && whatsapp === phones;
  const numbers = [whatsapp && `WhatsApp ${whatsapp}`, !isSame && phones].filter(Boolean).join(' · ');
  return {
    ...facts,
    phones: numbers || null,
    point: point && (isPointPrivate ? `${point} (solo se muestra la zona)` : point),
  };
}

export const versionOf = ({ updatedAt }: BusinessProfile): string => updatedAt.toISOString();

export async function readSide(db: Db, viewer: Viewer, id: number): Promise<MergeSide> {
  const business = await getBusiness(db, viewer, id);
  const counts = await countChildren(db, id);
  const { createdAt, isHidden } = business;
  return { id, createdAt, isHidden, version: versionOf(business), fields: readFields(business), ...counts };
}

const TAKEN: Record<MergeField, (from: BusinessProfile) => BusinessChanges> = {
  name: ({ name }) => ({ name }),
  category: ({ category, moreCategories }) => ({
    categoryId: category?.id ?? null,
    moreCategoryIds: moreCategories.length > 0 ? moreCategories.map(({ id }) => id) : null,
  }),
  place: ({ place }) => ({ placeCode: place?.code ?? null }),
  address: ({ address }) => ({ address }),
  point: ({ position, isPositionPrivate }) => ({ position, isPositionPrivate }),
  serviceArea: ({ servicePlaces }) => ({
    servicePlaces: servicePlaces.length > 0 ? servicePlaces.map(({ code }) => code) : null,
  }),
  hours: ({ businessHours }) => ({ businessHours }),
  shortDescription: ({ shortDescription }) => ({ shortDescription }),
  description: ({ description }) => ({ description }),
  phones: ({ whatsappNumber, callNumbers }) => ({
    whatsappNumber,
    callNumbers: callNumbers.map(({ number, label, extension }) => ({ number, label, extension })),
  }),
  email: ({ email }) => ({ email }),
  website: ({ websiteUrl }) => ({ websiteUrl }),
  facebook: ({ facebookUrl }) => ({ facebookUrl }),
  instagram: ({ instagramUrl }) => ({ instagramUrl }),
  tiktok: ({ tiktokUrl }) => ({ tiktokUrl }),
  youtube: ({ youtubeUrl }) => ({ youtubeUrl }),
  telegram: ({ telegramUrl }) => ({ telegramUrl }),
  attributes: ({ attributes }) => ({ attributes: attributes.length > 0 ? attributes : null }),
};

export const takeFields = (from: BusinessProfile, fields: readonly MergeField[]): BusinessChanges =>
  Object.assign({}, ...fields.map((field) => TAKEN[field](from)));
