import * as v from 'valibot';
import { Count, EntityId } from '#shared/schemas.ts';

export const Category = v.object({
  id: EntityId,
  name: v.string(),
  description: v.nullable(v.string()),
  createdAt: v.date(),
  /** Exact up to a thousand; what is above that is said by `profilesCapped`. */
  profilesUsingCategory: Count,
  profilesCapped: v.boolean(),
});
export type Category = v.InferOutput<typeof Category>;

/** What a card or profile shows of its category. */
export const CategoryLabel = v.object({ id: EntityId, name: v.string() });
export type CategoryLabel = v.InferOutput<typeof CategoryLabel>;
