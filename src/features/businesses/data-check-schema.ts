import * as v from 'valibot';
import { EntityId } from '#shared/schemas.ts';

export const DataCheck = v.object({
  businessId: EntityId,
  name: v.string(),
  phones: v.array(v.string()),
  address: v.nullable(v.string()),
  place: v.nullable(v.string()),
  hours: v.nullable(v.string()),
  confirmedAt: v.nullable(v.date()),
  /** Tells whether the data was confirmed or changed after the mail, which uses the link up. */
  isUsed: v.boolean(),
});
export type DataCheck = v.InferOutput<typeof DataCheck>;
