import type { PlaceLabel } from '#features/places/schema.ts';
import { presentMediaFile } from '#features/media/server/index.ts';
import type { BusinessCard, BusinessProfile } from '../schema.ts';
import type { BusinessRow, CardRow, ProfileRow } from './repo/read.ts';

/** A business without a municipio shows its departamento in both places. */
function presentPlace({ placeCode, placeName, departmentName }: BusinessRow): PlaceLabel | null {
  if (placeCode === null || placeName === null) return null;
  return { code: placeCode, name: placeName, department: departmentName ?? placeName };
}

function presentCommon(row: BusinessRow) {
  const { id, userId, name, shortDescription, address, phoneNumber, businessHours, createdAt } = row;
  const { categoryId, categoryName, isFeatured, isHidden, withheldReason, verifiedAt, logo } = row;
  return {
    id,
    userId,
    name,
    shortDescription,
    category: categoryId === null || categoryName === null ? null : { id: categoryId, name: categoryName },
    place: presentPlace(row),
    address,
    phoneNumber,
    businessHours,
    isFeatured,
    isVerified: isFeatured && verifiedAt !== null,
    isHidden,
    withheldReason,
    logo: logo && presentMediaFile(logo),
    createdAt,
  };
}

/** A business as lists show it. */
export function presentCard(row: CardRow): BusinessCard {
  return { ...presentCommon(row), cover: row.cover && presentMediaFile(row.cover) };
}

/** Everything that a business tells of itself. */
export function presentProfile(row: ProfileRow): BusinessProfile {
  const { description, email, websiteUrl, isHouse: isOfHouse, verifiedAt, updatedAt } = row;
  return { ...presentCommon(row), description, email, websiteUrl, isOfHouse, verifiedAt, updatedAt };
}
