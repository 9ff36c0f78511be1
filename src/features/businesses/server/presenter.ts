import { presentMediaFile } from '#features/media/server/index.ts';
import { TIMELINE_DAYS } from '#shared/opening-hours/special-days.ts';
import { type BusinessCard, type BusinessProfile, PROFILE_TEXTS } from '../schema.ts';
import type { BusinessRow, CardRow, ProfileRow } from './repository/read.ts';

function presentPosition({ latitude, longitude, isPositionPrivate }: BusinessRow, seesPrivate: boolean) {
  if (latitude === null || longitude === null || (isPositionPrivate && !seesPrivate)) return null;
  return { latitude, longitude };
}

function presentCommon(row: BusinessRow, seesPrivate = false) {
  const { id, userId, name, shortDescription, address, phoneNumber, whatsappNumber, createdAt } = row;
  const { businessHours, specialDays, categoryId, categoryName, place, isFeatured, isHidden } = row;
  const { withheldReason, heldFor, closedAt } = row;
  const { verifiedAt, whatsappVerifiedAt, logo } = row;
  return {
    id,
    userId,
    name,
    shortDescription,
    category: categoryId === null || categoryName === null ? null : { id: categoryId, name: categoryName },
    place,
    address,
    position: presentPosition(row, seesPrivate),
    phoneNumber,
    whatsappNumber,
    businessHours,
    specialDays: specialDays?.slice(0, TIMELINE_DAYS) ?? [],
    isFeatured,
    isVerified: isFeatured && verifiedAt !== null,
    whatsappVerifiedAt,
    isHidden,
    withheldReason,
    closedAt,
    heldFor,
    logo: logo && presentMediaFile(logo),
    createdAt,
  };
}

export const presentCard = (row: CardRow): BusinessCard => ({
  ...presentCommon(row),
  cover: row.cover && presentMediaFile(row.cover),
});

export function presentProfile(row: ProfileRow, { seesPrivate }: { seesPrivate: boolean }): BusinessProfile {
  const texts = Object.fromEntries(PROFILE_TEXTS.map((name) => [name, row[name]])) as Pick<
    ProfileRow,
    (typeof PROFILE_TEXTS)[number]
  >;
  const { isHouse: isOfHouse, isPositionPrivate, verifiedAt, confirmedAt, updatedAt } = row;
  const callNumbers = row.callNumbers ?? [];
  return {
    ...presentCommon(row, seesPrivate),
    ...texts,
    callNumbers,
    isPositionPrivate,
    isOfHouse,
    verifiedAt,
    confirmedAt,
    updatedAt,
  };
}
