import * as v from 'valibot';
import { ContactEmail, PhoneNumber, WebAddress } from '#shared/contact-schemas.ts';
import { BusinessHours } from '#shared/opening-hours/schema.ts';
import { Count, EntityId, Id, Reference, SearchText, pageSchema, pageQuery } from '#shared/schemas.ts';
import { Line, Paragraphs, optionalText } from '#shared/text-schemas.ts';
import { Email } from '../auth/schema.ts';
import { CategoryLabel } from '../categories/schema.ts';
import { MediaFile } from '../media/schema.ts';
import { PlaceCode, PlaceLabel } from '../places/schema.ts';

export const MAX_NAME_LENGTH = 120;
export const MAX_SHORT_DESCRIPTION_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 5_000;
export const MAX_ADDRESS_LENGTH = 200;

export const UNKNOWN_CATEGORY = 'Elige una categoría de la lista.';

const Name = Line(MAX_NAME_LENGTH, 'Escribe el nombre del negocio.');

const optionalTexts = {
  shortDescription: v.optional(
    optionalText(Line(MAX_SHORT_DESCRIPTION_LENGTH, 'Escribe una descripción corta.')),
  ),
  description: v.optional(optionalText(Paragraphs(MAX_DESCRIPTION_LENGTH, 'Escribe una descripción.'))),
  phoneNumber: v.optional(optionalText(PhoneNumber)),
  email: v.optional(optionalText(ContactEmail)),
  websiteUrl: v.optional(optionalText(WebAddress)),
  address: v.optional(optionalText(Line(MAX_ADDRESS_LENGTH, 'Escribe una dirección.'))),
};

const details = {
  categoryId: v.optional(v.nullable(Reference(UNKNOWN_CATEGORY))),
  placeCode: v.optional(optionalText(PlaceCode)),
  ...optionalTexts,
  businessHours: v.optional(v.nullable(BusinessHours)),
};

export const NewBusinessProfile = v.object({
  userId: v.optional(Reference('Elige a la persona dueña del negocio.')),
  name: Name,
  ...details,
});
export type NewBusinessProfile = v.InferOutput<typeof NewBusinessProfile>;

/** Null removes a field, and a missing one stays. */
export const BusinessChanges = v.object({ name: v.optional(Name), ...details });
export type BusinessChanges = v.InferOutput<typeof BusinessChanges>;

/** The import, the export and own data declare something for each of these fields. */
export type BusinessField = keyof BusinessChanges;

type OptionalText = keyof typeof optionalTexts;
export const OPTIONAL_TEXTS = Object.keys(optionalTexts) as OptionalText[];

type Inputs = v.InferInput<typeof BusinessChanges>;

export type BusinessDetails = { [Field in BusinessField]-?: Exclude<Inputs[Field], undefined> };

/** `name` is the one that the administrator has checked. */
export const Verification = v.object({
  verified: v.boolean('Di si el negocio está verificado.'),
  name: v.string('Escribe el nombre que revisaste.'),
});
export type Verification = v.InferOutput<typeof Verification>;

export const OwnershipTransfer = v.object({ email: Email });

const BUSINESSES_PER_PAGE = 12;

/** `open=now` uses Guatemala's time. `relevance`: best match first, or featured first without a search. */
export const BusinessFilters = v.object({
  search: v.optional(SearchText, ''),
  category: v.optional(Id),
  place: v.optional(PlaceCode),
  open: v.optional(v.picklist(['now'], 'El filtro de horario solo puede ser «now».')),
  sort: v.optional(v.picklist(['relevance', 'newest'], 'Ordena por «relevance» o «newest».'), 'relevance'),
  ...pageQuery(BUSINESSES_PER_PAGE),
});
export type BusinessFilters = v.InferOutput<typeof BusinessFilters>;

export const PremiumFilters = v.object({ limit: pageQuery(24, 24).limit });

const common = {
  id: EntityId,
  userId: EntityId,
  name: v.string(),
  shortDescription: v.nullable(v.string()),
  category: v.nullable(CategoryLabel),
  place: v.nullable(PlaceLabel),
  address: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  businessHours: v.nullable(BusinessHours),
  isFeatured: v.boolean(),
  /** Only true for owners with the premium plan. */
  isVerified: v.boolean(),
  /** Exceeds its owner's plan, or is taken down. Only the owner and administrators see it. */
  isHidden: v.boolean(),
  withheldReason: v.nullable(v.string()),
  logo: v.nullable(MediaFile),
  createdAt: v.date(),
};

export const BusinessCard = v.object({ ...common, cover: v.nullable(MediaFile) });
export type BusinessCard = v.InferOutput<typeof BusinessCard>;

const profileTexts = {
  description: v.nullable(v.string()),
  email: v.nullable(v.string()),
  websiteUrl: v.nullable(v.string()),
} satisfies Partial<Record<OptionalText, v.GenericSchema>>;

export const PROFILE_TEXTS = Object.keys(profileTexts) as (keyof typeof profileTexts)[];

export const BusinessProfile = v.object({
  ...common,
  ...profileTexts,
  /** Belongs to the system account: its owner has no account yet. */
  isOfHouse: v.boolean(),
  verifiedAt: v.nullable(v.date()),
  updatedAt: v.date(),
});
export type BusinessProfile = v.InferOutput<typeof BusinessProfile>;

export const BusinessCount = v.object({ count: Count });

/** A page of businesses. `suggestion` is a search that finds something where this one found nothing. */
export const BusinessPage = v.object({
  ...pageSchema(BusinessCard).entries,
  suggestion: v.nullable(v.string()),
});
export type BusinessPage = v.InferOutput<typeof BusinessPage>;
