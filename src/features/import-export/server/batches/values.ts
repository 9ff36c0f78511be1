import { isDeepStrictEqual } from 'node:util';
import type { ImportedBusiness, NewBusiness, Phones } from '#features/businesses/server/index.ts';
import type { StoredValue } from '#platform/db/import-tables.ts';
import { MAX_MORE_CATEGORIES } from '#shared/limits.ts';
import { formatHours } from '#shared/opening-hours/text.ts';
import { formatPosition } from '#shared/position-text.ts';
import { ADDRESS_FIELDS, type AddressField } from '#shared/social-pages/sort-pages.ts';
import type { Winner } from '../../batch-schema.ts';
import { BUSINESS_COLUMNS } from '../../columns.ts';
import { formatAttributes } from '../attribute-names.ts';
import { formatCallNumbers } from '../call-numbers.ts';
import { nationalPhone } from '#shared/phone.ts';
import type { GoodRow } from '../imports/check-row.ts';

type Changes = Pick<
  NewBusiness,
  | 'name'
  | 'categoryId'
  | 'moreCategoryIds'
  | 'placeCode'
  | 'shortDescription'
  | 'description'
  | 'phones'
  | 'email'
  | AddressField
  | 'address'
  | 'position'
  | 'businessHours'
  | 'attributes'
  | 'servicePlaces'
>;
export type Values = { [Field in keyof Changes]-?: Exclude<Changes[Field], undefined> | null };
export type Field = keyof Values;

interface Names {
  category: (id: number) => string;
  place: (code: string) => string;
}

const phonesText = ({ whatsappNumber, callNumbers }: Phones) =>
  [whatsappNumber && `WhatsApp ${nationalPhone(whatsappNumber)}`, formatCallNumbers(callNumbers)]
    .filter(Boolean)
    .join('; ');

const plain = (text: string) => text;

/** Names the fields that an import may change, and says how to show their values. */
export const FIELDS: {
  [F in Field]: { heading: string; show: (value: NonNullable<Values[F]>, names: Names) => string };
} = {
  name: { heading: BUSINESS_COLUMNS.name.heading, show: plain },
  categoryId: { heading: BUSINESS_COLUMNS.categoryId.heading, show: (id, names) => names.category(id) },
  moreCategoryIds: {
    heading: BUSINESS_COLUMNS.moreCategoryIds.heading,
    show: (ids, names) => ids.map(names.category).join('; '),
  },
  placeCode: { heading: BUSINESS_COLUMNS.placeCode.heading, show: (code, names) => names.place(code) },
  servicePlaces: {
    heading: BUSINESS_COLUMNS.servicePlaces.heading,
    show: (codes, names) => codes.map(names.place).join('; '),
  },
  shortDescription: { heading: BUSINESS_COLUMNS.shortDescription.heading, show: plain },
  description: { heading: BUSINESS_COLUMNS.description.heading, show: plain },
  phones: { heading: BUSINESS_COLUMNS.callNumbers.heading, show: phonesText },
  email: { heading: BUSINESS_COLUMNS.email.heading, show: plain },
  websiteUrl: { heading: BUSINESS_COLUMNS.websiteUrl.heading, show: plain },
  facebookUrl: { heading: BUSINESS_COLUMNS.facebookUrl.heading, show: plain },
  instagramUrl: { heading: BUSINESS_COLUMNS.instagramUrl.heading, show: plain },
  tiktokUrl: { heading: BUSINESS_COLUMNS.tiktokUrl.heading, show: plain },
  youtubeUrl: { heading: BUSINESS_COLUMNS.youtubeUrl.heading, show: plain },
  telegramUrl: { heading: BUSINESS_COLUMNS.telegramUrl.heading, show: plain },
  address: { heading: BUSINESS_COLUMNS.address.heading, show: plain },
  position: { heading: BUSINESS_COLUMNS.position.heading, show: formatPosition },
  businessHours: { heading: BUSINESS_COLUMNS.businessHours.heading, show: formatHours },
  attributes: { heading: BUSINESS_COLUMNS.attributes.heading, show: formatAttributes },
};
export const FIELD_NAMES = Object.keys(FIELDS) as Field[];

/** Returns what JSON keeps, so that values can be compared with stored ones. */
const asStored = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value ?? null));

const orNone = (phones: Phones | undefined): Phones | null =>
  phones && (phones.whatsappNumber !== null || phones.callNumbers.length > 0) ? phones : null;

const addressesOf = (from: { [F in AddressField]?: string | null | undefined }) =>
  Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, from[field] ?? null])) as Pick<
    Values,
    AddressField
  >;

export function valuesOf(business: GoodRow['business']): Values {
  const { name, categoryId, moreCategoryIds, placeCode, shortDescription, description, phones } = business;
  const { email, address, position, businessHours, attributes, servicePlaces } = business;
  return asStored({
    name,
    categoryId: categoryId ?? null,
    moreCategoryIds: moreCategoryIds ?? null,
    placeCode: placeCode ?? null,
    shortDescription: shortDescription ?? null,
    description: description ?? null,
    phones: orNone(phones),
    email: email ?? null,
    ...addressesOf(business),
    address: address ?? null,
    position: position ?? null,
    businessHours: businessHours ?? null,
    attributes: attributes ?? null,
    servicePlaces: servicePlaces ?? null,
  });
}

export function storedValues(stored: ImportedBusiness): Values {
  const { name, categoryId, moreCategoryIds, placeCode, shortDescription, description, email, address } =
    stored;
  const { whatsappNumber, callNumbers, latitude, longitude, businessHours, attributes, servicePlaces } =
    stored;
  return asStored({
    name,
    categoryId,
    moreCategoryIds,
    placeCode,
    shortDescription,
    description,
    phones: orNone({ whatsappNumber, callNumbers: callNumbers ?? [] }),
    email,
    ...addressesOf(stored),
    address,
    position: latitude === null || longitude === null ? null : { latitude, longitude },
    businessHours,
    attributes,
    servicePlaces,
  });
}

export const isSame = (one: unknown, other: unknown): boolean =>
  isDeepStrictEqual(asStored(one), asStored(other));

export interface ValueChange {
  field: Field;
  before: StoredValue;
  after: StoredValue;
}

export type Winners = readonly { field: string; winner: string }[];

/** A column of several categories is asked about once. */
export const winnerOf = (winners: Winners, field: Field): Winner =>
  (winners.find((one) => one.field === field)?.winner as Winner | undefined) ??
  (field === 'moreCategoryIds' ? winnerOf(winners, 'categoryId') : 'missing');

/** The database leaves the first category out of the others: an import that did not would report a change that is none. */
function furtherThan(first: number | null, ids: readonly number[] | null): number[] | null {
  const further = ids?.filter((id) => id !== first).slice(0, MAX_MORE_CATEGORIES) ?? [];
  return further.length > 0 ? further : null;
}

/** Lists what a file has of categories: its first one is a further one where the business keeps its own. */
const allCategories = ({ categoryId, moreCategoryIds }: Values): number[] => [
  ...(categoryId === null ? [] : [categoryId]),
  ...(moreCategoryIds ?? []),
];

/** Lists what a row changes in a business: never what the file leaves empty. */
export function listChanges(stored: Values, given: Values, winners: Winners): ValueChange[] {
  const isTaken = (field: Field) => {
    const winner = winnerOf(winners, field);
    return given[field] !== null && (winner === 'file' || (winner === 'missing' && stored[field] === null));
  };
  const taken = FIELD_NAMES.map((field) => [field, (isTaken(field) ? given : stored)[field]]);
  const after = Object.fromEntries(taken) as Values;
  const further = isTaken('moreCategoryIds') ? allCategories(given) : stored.moreCategoryIds;
  after.moreCategoryIds = furtherThan(after.categoryId, further);
  return FIELD_NAMES.flatMap((field) =>
    isSame(stored[field], after[field]) ? [] : [{ field, before: stored[field], after: after[field] }],
  );
}

export const showValue = (field: Field, value: StoredValue, names: Names): string =>
  // Each field is shown with a value of its own.
  value === null ? '' : (FIELDS[field].show as (value: StoredValue, names: Names) => string)(value, names);
