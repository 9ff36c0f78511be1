import { readKind } from '#features/categories/server/index.ts';
import { presentMediaFile } from '#features/media/server/index.ts';
import { findTextLinks } from '#platform/text-links.ts';
import { TIMELINE_DAYS } from '#shared/opening-hours/special-days.ts';
import { placeText } from '#shared/place-name.ts';
import { sortAttributes } from '#shared/business-attributes.ts';
import { type BusinessCard, type BusinessProfile, PROFILE_TEXTS } from '../schema.ts';
import type { BusinessRow, CardRow, ProfileRow, SummaryRow } from './repository/read.ts';

function presentPosition({ latitude, longitude, isPositionPrivate }: BusinessRow, seesPrivate: boolean) {
  if (latitude === null || longitude === null || (isPositionPrivate && !seesPrivate)) return null;
  return { latitude, longitude };
}

type CategoryColumns = Pick<BusinessRow, 'categoryId' | 'categoryName' | 'categorySlug'>;

export function presentCategory({ categoryId: id, categoryName: name, categorySlug: slug }: CategoryColumns) {
  return id === null || name === null || slug === null ? null : { id, name, slug };
}

function presentCommon(row: BusinessRow, seesPrivate = false) {
  const { id, userId, name, shortDescription, address, phoneNumber, whatsappNumber, createdAt } = row;
  const { businessHours, specialDays, place, isFeatured, isHidden } = row;
  const { takedownReason, heldFor, closedAt } = row;
  const { verifiedAt, whatsappVerifiedAt, logo } = row;
  return {
    id,
    userId,
    name,
    shortDescription,
    category: presentCategory(row),
    moreCategories: row.moreCategories ?? [],
    place,
    address,
    position: presentPosition(row, seesPrivate),
    phoneNumber,
    whatsappNumber,
    businessHours,
    specialDays: specialDays?.slice(0, TIMELINE_DAYS) ?? [],
    attributes: sortAttributes(row.attributes ?? []),
    isFeatured,
    isVerified: isFeatured && verifiedAt !== null,
    whatsappVerifiedAt,
    isHidden,
    hiddenBy: row.hiddenBy ?? undefined,
    takedownReason,
    closedAt,
    heldFor,
    logo: logo && presentMediaFile(logo),
    createdAt,
  };
}

export const presentSummary = (row: SummaryRow) => ({
  id: row.id,
  userId: row.userId,
  name: row.name,
  phoneNumber: row.phoneNumber,
  whatsappNumber: row.whatsappNumber,
  isHidden: row.isHidden,
  category: row.category,
  place: row.place,
  logo: row.logo && presentMediaFile(row.logo),
});

export const presentCard = (row: CardRow): BusinessCard => ({
  ...presentCommon(row),
  cover: row.cover && presentMediaFile(row.cover),
});

function distinction({ id, address, namesakeAddresses }: ProfileRow): string | null {
  if (!namesakeAddresses) return null;
  return address && !namesakeAddresses.includes(address) ? address : `n.º ${id}`;
}

/** Returns `Farmacia Luz: Farmacias en Mixco, Guatemala`; no two visible businesses have the same. */
function pageTitle(row: ProfileRow): string {
  const { place } = row;
  const facts = [row.categoryName, place && placeText(place)].filter(Boolean).join(' en ');
  const name = [row.name, distinction(row)].filter(Boolean).join(', ');
  return facts ? `${name}: ${facts}` : name;
}

export function presentProfile(row: ProfileRow, { seesPrivate }: { seesPrivate: boolean }): BusinessProfile {
  const texts = Object.fromEntries(PROFILE_TEXTS.map((name) => [name, row[name]])) as Pick<
    ProfileRow,
    (typeof PROFILE_TEXTS)[number]
  >;
  const { isSystemAccount: isOfSystemAccount, isPositionPrivate, verifiedAt, confirmedAt, updatedAt } = row;
  const callNumbers = row.callNumbers ?? [];
  return {
    ...presentCommon(row, seesPrivate),
    ...texts,
    categoryKind: row.categoryKind === null ? null : readKind(row.categoryKind),
    servicePlaces: row.servicePlaces ?? [],
    descriptionLinks: findTextLinks(row.description ?? ''),
    pageTitle: pageTitle(row),
    callNumbers,
    isPositionPrivate,
    isOfSystemAccount,
    ...(row.hasCatalog && { hasCatalog: true }),
    ...(isOfSystemAccount && row.dataSource && { dataSource: row.dataSource }),
    verifiedAt,
    confirmedAt,
    updatedAt,
  };
}
