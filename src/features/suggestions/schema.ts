import * as v from 'valibot';
import { EntityId, SearchText } from '#shared/schemas.ts';
import { CategoryLabel } from '../categories/schema.ts';
import { PlaceLabel } from '../places/schema.ts';

export const SuggestionsQuery = v.object({ search: v.optional(SearchText, '') });

export const Suggestions = v.object({
  categories: v.array(CategoryLabel),
  places: v.array(PlaceLabel),
  businesses: v.array(v.object({ id: EntityId, name: v.string(), place: v.nullable(PlaceLabel) })),
  /** Holds names of what businesses sell. */
  items: v.array(v.string()),
});
export type Suggestions = v.InferOutput<typeof Suggestions>;
