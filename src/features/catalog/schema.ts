import * as v from 'valibot';
import { MAX_IMAGE_BYTES, imageTooLarge } from '#shared/limits.ts';
import { MediaFile } from '../media/schema.ts';
import { Count, EntityId, Id, Reference } from '#shared/schemas.ts';
import { Line, Name, optionalText } from '#shared/text-schemas.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_GROUP_LENGTH,
  MAX_NAME_LENGTH,
  MAX_UNIT_LENGTH,
} from '#shared/price-list/lengths.ts';
import { INVALID_PRICE, MAX_PRICE_CENTAVOS } from '#shared/price-list/read-price.ts';

export const MAX_ITEMS_AT_ONCE = 200;

export const UNKNOWN_ITEM = 'Ese producto ya no está en la carta.';

const Price = v.nullable(
  v.pipe(
    v.number(INVALID_PRICE),
    v.integer(INVALID_PRICE),
    v.minValue(0, INVALID_PRICE),
    v.maxValue(MAX_PRICE_CENTAVOS, 'Escribe un precio menor de diez millones.'),
  ),
);

const Group = optionalText(Line(MAX_GROUP_LENGTH, 'Escribe el nombre del grupo.'));

const details = {
  group: v.optional(Group),
  priceCentavos: v.optional(Price),
  isPriceFrom: v.optional(v.boolean('Di si es el precio más bajo.')),
  unit: v.optional(optionalText(Line(MAX_UNIT_LENGTH, 'Escribe la unidad.'))),
  description: v.optional(optionalText(Line(MAX_DESCRIPTION_LENGTH, 'Escribe una descripción.'))),
};

const ItemName = Name(MAX_NAME_LENGTH, 'Escribe el nombre del producto.');

export const NewCatalogItem = v.object({ name: ItemName, ...details });
export type NewCatalogItem = v.InferOutput<typeof NewCatalogItem>;

export const NewCatalogItems = v.object({
  businessId: Reference('Elige el negocio.'),
  items: v.pipe(
    v.array(NewCatalogItem, 'Agrega al menos un producto.'),
    v.minLength(1, 'Agrega al menos un producto.'),
    v.maxLength(MAX_ITEMS_AT_ONCE, `Agrega hasta ${MAX_ITEMS_AT_ONCE} productos a la vez.`),
  ),
});

/** Leaves a missing field as it is. With `version`, a change made meanwhile by somebody else is a conflict. */
export const CatalogItemChanges = v.object({
  name: v.optional(ItemName),
  ...details,
  version: v.optional(v.pipe(v.number(), v.integer())),
});
export type CatalogItemChanges = v.InferOutput<typeof CatalogItemChanges>;

/** Adds what is new of a list and changes what is there: all of it or nothing. */
export const CatalogImport = v.pipe(
  v.object({
    items: v.pipe(
      v.array(NewCatalogItem, 'Agrega al menos un producto.'),
      v.maxLength(MAX_ITEMS_AT_ONCE, `Agrega hasta ${MAX_ITEMS_AT_ONCE} productos a la vez.`),
    ),
    changed: v.pipe(
      v.array(
        v.object({
          id: Reference(UNKNOWN_ITEM),
          ...CatalogItemChanges.entries,
          version: v.pipe(v.number(), v.integer()),
        }),
      ),
      v.maxLength(1_000, 'Son demasiados productos.'),
    ),
  }),
  v.check(({ items, changed }) => items.length + changed.length > 0, 'Agrega al menos un producto.'),
);
export type CatalogImport = v.InferOutput<typeof CatalogImport>;

export const MAX_LIST_BYTES = 1024 * 1024;
export const MAX_LIST_ROWS = 1_000;

/** Is a file as it was read: nothing of it is stored. */
export const CatalogTable = v.object({ rows: v.array(v.array(v.string())) });
export type CatalogTable = v.InferOutput<typeof CatalogTable>;

/** Holds every item of the business, in its new order and group. */
export const CatalogOrder = v.object({
  items: v.pipe(
    v.array(v.object({ id: Reference(UNKNOWN_ITEM), group: Group })),
    v.maxLength(1_000, 'Son demasiados productos.'),
  ),
});
export type CatalogOrder = v.InferOutput<typeof CatalogOrder>;

export const SoldOut = v.object({ soldOut: v.boolean('Di si hoy no hay.') });

export const PHOTO_RULES = {
  maxBytes: MAX_IMAGE_BYTES,
  tooLarge: imageTooLarge('La foto'),
  noImage: 'Elige una foto JPG, PNG o GIF.',
} as const;

export const BusinessParam = v.object({ businessId: Id });

export const CatalogItem = v.object({
  id: EntityId,
  group: v.nullable(v.string()),
  name: v.string(),
  /** Is null where people have to ask, 0 for what is free of charge. */
  priceCentavos: v.nullable(Count),
  isPriceFrom: v.boolean(),
  unit: v.nullable(v.string()),
  description: v.nullable(v.string()),
  /** Is true until the end of the day, in Guatemala, on which its owner said so. */
  isSoldOut: v.boolean(),
  photo: v.nullable(MediaFile),
});
export type CatalogItem = v.InferOutput<typeof CatalogItem>;

/** Is what the card of a business shows of the items that have words of a search, the best first. */
export const MatchedItem = v.pick(CatalogItem, [
  'id',
  'name',
  'priceCentavos',
  'isPriceFrom',
  'unit',
  'isSoldOut',
]);
export type MatchedItem = v.InferOutput<typeof MatchedItem>;

export const OwnCatalogItem = v.object({
  ...CatalogItem.entries,
  /** Says that it is beyond what the plan shows. */
  isHidden: v.boolean(),
  /** Says that the plan shows no photos of items. */
  isPhotoHidden: v.boolean(),
  version: Count,
});
export type OwnCatalogItem = v.InferOutput<typeof OwnCatalogItem>;

export const OwnCatalog = v.object({
  items: v.array(OwnCatalogItem),
  limit: Count,
  isPremium: v.boolean(),
  hasPhotos: v.boolean(),
});
export type OwnCatalog = v.InferOutput<typeof OwnCatalog>;
