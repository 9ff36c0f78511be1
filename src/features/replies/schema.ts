import * as v from 'valibot';

export const Reply = v.object({
  id: v.number(),
  announcementId: v.number(),
  userId: v.number(),
  commenterName: v.string(),
  message: v.string(),
  /** Why administrators withhold it, for its author and them; null where they don't. */
  withheldReason: v.nullable(v.string()),
  createdAt: v.date(),
});
export type Reply = v.InferOutput<typeof Reply>;
