import * as v from 'valibot';
import { ContactEmail, PhoneText, WebAddress } from '#shared/contact-schemas.ts';
import { cleanLine } from '#shared/clean-text.ts';
import { BusinessHours } from '#shared/opening-hours/schema.ts';
import { Position } from '#shared/position-schemas.ts';
import { givenPages, storedPages } from '#shared/social-pages/schema.ts';
import { SpecialDay } from '#shared/opening-hours/special-day-schema.ts';
import { Count, EntityId, LinkToken, Reference, pageSchema, pageQuery, HiddenBy } from '#shared/schemas.ts';
import { Line, Name, Paragraphs, TextLink, optionalText } from '#shared/text-schemas.ts';
import { Email } from '../auth/schema.ts';
import { MatchedItem } from '../catalog/schema.ts';
import { CategoryKind, CategoryLabel, MoreCategories, UNKNOWN_CATEGORY } from '../categories/schema.ts';
import { MediaFile } from '../media/schema.ts';
import { PlaceCode, PlaceLabel, ServicePlaces } from '../places/schema.ts';
import { ATTRIBUTE_CODES, sortAttributes } from '#shared/business-attributes.ts';
import { FILTER_NAMES } from './filters.ts';

export const MAX_NAME_LENGTH = 120;
export const MAX_SHORT_DESCRIPTION_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 5_000;
export const MAX_ADDRESS_LENGTH = 200;

export const MAX_CALL_NUMBERS = 3;
export const MAX_PHONE_LABEL_LENGTH = 30;
export const MAX_EXTENSION_LENGTH = 6;

const BusinessName = Name(MAX_NAME_LENGTH, 'Escribe el nombre del negocio.');

const optionalTexts = {
  shortDescription: v.optional(
    optionalText(Line(MAX_SHORT_DESCRIPTION_LENGTH, 'Escribe una descripción corta.')),
  ),
  description: v.optional(optionalText(Paragraphs(MAX_DESCRIPTION_LENGTH, 'Escribe una descripción.'))),
  phoneNumber: v.optional(optionalText(PhoneText)),
  whatsappNumber: v.optional(optionalText(PhoneText)),
  email: v.optional(optionalText(ContactEmail)),
  websiteUrl: v.optional(optionalText(WebAddress)),
  ...givenPages,
  address: v.optional(optionalText(Line(MAX_ADDRESS_LENGTH, 'Escribe una dirección.'))),
};

const EXTENSION_EXPECTED = 'Escribe la extensión con números, como 12.';

const CallNumberText = v.object({
  number: PhoneText,
  label: v.optional(optionalText(Line(MAX_PHONE_LABEL_LENGTH, 'Escribe un nombre.'))),
  extension: v.optional(
    optionalText(
      v.pipe(
        v.string(),
        v.transform(cleanLine),
        v.regex(/^\d{1,6}$/, EXTENSION_EXPECTED),
        v.examples(['12']),
      ),
    ),
  ),
});

const AttributeCode = v.picklist(ATTRIBUTE_CODES, 'Elige lo que ofrece el negocio de la lista.');

/** Has each code once, in one order; null for none. */
const Attributes = v.pipe(
  v.array(AttributeCode, 'Elige lo que ofrece el negocio de la lista.'),
  v.maxLength(ATTRIBUTE_CODES.length, 'Elige cada cosa una sola vez.'),
  v.transform((codes) => (codes.length > 0 ? sortAttributes(codes) : null)),
);

const details = {
  categoryId: v.optional(v.nullable(Reference(UNKNOWN_CATEGORY))),
  /** Lists the categories after the first. Without a first one there are none. */
  moreCategoryIds: v.optional(v.nullable(MoreCategories)),
  placeCode: v.optional(optionalText(PlaceCode)),
  servicePlaces: v.optional(v.nullable(ServicePlaces)),
  ...optionalTexts,
  callNumbers: v.optional(
    v.nullable(
      v.pipe(
        v.array(CallNumberText),
        v.maxLength(MAX_CALL_NUMBERS, 'Puedes poner hasta tres teléfonos para llamar.'),
      ),
    ),
  ),
  businessHours: v.optional(v.nullable(BusinessHours)),
  attributes: v.optional(v.nullable(Attributes)),
  position: v.optional(v.nullable(Position)),
  isPositionPrivate: v.optional(v.boolean('Di si solo se muestra la zona.')),
};

export const NewBusinessProfile = v.object({
  userId: v.optional(Reference('Elige al propietario del negocio.')),
  name: BusinessName,
  ...details,
});
export type NewBusinessProfile = v.InferOutput<typeof NewBusinessProfile>;

/** Removes a field by null; a missing one stays. */
export const BusinessChanges = v.object({ name: v.optional(BusinessName), ...details });
export type BusinessChanges = v.InferOutput<typeof BusinessChanges>;

/** Names the fields for which import, export and own data each declare something. */
export type BusinessField = keyof BusinessChanges;

type OptionalText = keyof typeof optionalTexts;
export const OPTIONAL_TEXTS = Object.keys(optionalTexts) as OptionalText[];

type Inputs = v.InferInput<typeof BusinessChanges>;

export type BusinessDetails = {
  [Field in Exclude<BusinessField, 'phoneNumber'>]-?: Exclude<Inputs[Field], undefined>;
};

export const Verification = v.object({
  verified: v.boolean('Di si el negocio está verificado.'),
  name: v.string('Escribe el nombre que revisaste.'),
});
export type Verification = v.InferOutput<typeof Verification>;

export const Closure = v.object({ closed: v.boolean('Di si el negocio cerró para siempre.') });
export const DataCheckLink = v.object({ token: v.optional(LinkToken, '') });

export const OwnershipTransfer = v.object({ email: Email });

export const PremiumFilters = v.object({ limit: pageQuery(24, 24).limit });

export const CallNumber = v.object({
  /** E.164; national digits of a short number. */
  number: v.string(),
  kind: v.picklist(['mobile', 'fixed', 'short']),
  extension: v.nullable(v.string()),
  label: v.nullable(v.string()),
});
export type CallNumber = v.InferOutput<typeof CallNumber>;

export const HOLDS = ['duplicate', 'review', 'reports'] as const;

const common = {
  id: EntityId,
  userId: EntityId,
  name: v.string(),
  shortDescription: v.nullable(v.string()),
  category: v.nullable(CategoryLabel),
  moreCategories: v.array(CategoryLabel),
  place: v.nullable(PlaceLabel),
  address: v.nullable(v.string()),
  /** Is null for a private one, unless the viewer manages the business. */
  position: v.nullable(Position),
  phoneNumber: v.nullable(v.string()),
  whatsappNumber: v.nullable(v.string()),
  businessHours: v.nullable(BusinessHours),
  /** Lists the next days with hours of their own, in order; yesterday's night may still count. */
  specialDays: v.array(SpecialDay),
  /** Holds codes of what the business offers, in the order of the list. */
  attributes: v.array(AttributeCode),
  isFeatured: v.boolean(),
  /** Is true only for owners with the premium plan. */
  isVerified: v.boolean(),
  whatsappVerifiedAt: v.nullable(v.date()),
  isHidden: v.boolean(),
  hiddenBy: HiddenBy,
  takedownReason: v.nullable(v.string()),
  closedAt: v.nullable(v.date()),
  heldFor: v.nullable(v.picklist(HOLDS)),
  logo: v.nullable(MediaFile),
  createdAt: v.date(),
};

export const BusinessCard = v.object({
  ...common,
  cover: v.nullable(MediaFile),
  /** Metres from `near`; without a public position, from the centre of the business's place. */
  distanceM: v.optional(v.number()),
  /** Is the place of its service area by which a list of `goes_to` has it. */
  goesTo: v.optional(PlaceLabel),
  matchedItems: v.optional(v.array(MatchedItem)),
});
export type BusinessCard = v.InferOutput<typeof BusinessCard>;

const profileTexts = {
  description: v.nullable(v.string()),
  email: v.nullable(v.string()),
  websiteUrl: v.nullable(v.string()),
  ...storedPages,
} satisfies Partial<Record<OptionalText, v.GenericSchema>>;

export const PROFILE_TEXTS = Object.keys(profileTexts) as (keyof typeof profileTexts)[];

export const BusinessProfile = v.object({
  ...common,
  ...profileTexts,
  categoryKind: v.nullable(CategoryKind),
  /** Lists the places that the business goes to, in its owner's order. */
  servicePlaces: v.array(PlaceLabel),
  descriptionLinks: v.array(TextLink),
  /** Holds name, category and place, and what tells it from others that share all three. */
  pageTitle: v.string(),
  callNumbers: v.array(CallNumber),
  isPositionPrivate: v.boolean(),
  isOfSystemAccount: v.boolean(),
  /** Says that it sells what `GET /api/catalog-items/business/:businessId` lists. */
  hasCatalog: v.optional(v.boolean()),
  /** Says whose data an imported business has, until it has an owner. */
  dataSource: v.optional(v.object({ name: v.string(), url: v.nullable(v.string()) })),
  verifiedAt: v.nullable(v.date()),
  confirmedAt: v.nullable(v.date()),
  updatedAt: v.date(),
});
export type BusinessProfile = v.InferOutput<typeof BusinessProfile>;

/** Holds what a link to a business knows of it: a card all that its profile begins with, a suggestion its name. */
export type BusinessPreview = Pick<BusinessProfile, 'id' | 'name'> &
  Partial<BusinessCard> & { sizes?: string };

export const BusinessCount = v.object({ count: Count });

export const Understood = v.object({
  search: v.string(),
  open: v.optional(v.literal('now')),
  near: v.optional(v.literal('me')),
  attributes: v.optional(v.string()),
});
export type Understood = v.InferOutput<typeof Understood>;

export const Alternative = v.object({
  /** The filters that are left out; `place` may have another one instead. */
  without: v.array(v.picklist(['search', ...FILTER_NAMES])),
  place: v.nullable(v.object({ code: v.string(), name: v.string() })),
  total: Count,
  totalCapped: v.boolean(),
});
export type Alternative = v.InferOutput<typeof Alternative>;

/** Holds a page; `suggestion` is a search that finds something if this one found nothing. */
export const BusinessPage = v.object({
  ...pageSchema(BusinessCard).entries,
  suggestion: v.nullable(v.string()),
  /** Is null unless the page is for these filters rather than for the search as it was written. */
  understood: v.nullable(Understood),
  /** Says of an empty list what there is without one of its filters, or in the nearest municipality. */
  alternatives: v.array(Alternative),
  /** Holds the first of those that go to the place of this list without being there: with its last page, near one with its first. */
  goingThere: v.optional(
    v.object({
      place: PlaceLabel,
      items: v.array(BusinessCard),
      total: Count,
      totalCapped: v.boolean(),
    }),
  ),
});
export type BusinessPage = v.InferOutput<typeof BusinessPage>;
