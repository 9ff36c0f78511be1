import * as v from 'valibot';
import { EntityId } from '#shared/schemas.ts';

export const Reply = v.object({
  id: EntityId,
  announcementId: EntityId,
  userId: EntityId,
  commenterName: v.string(),
  message: v.string(),
  /** Why administrators withhold it, for its author and them; null where they don't. */
  withheldReason: v.nullable(v.string()),
  createdAt: v.date(),
});
export type Reply = v.InferOutput<typeof Reply>;
