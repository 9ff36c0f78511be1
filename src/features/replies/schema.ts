import * as v from 'valibot';

export const Reply = v.object({
  id: v.number(),
  announcementId: v.number(),
  userId: v.number(),
  commenterName: v.string(),
  message: v.string(),
  createdAt: v.date(),
});
export type Reply = v.InferOutput<typeof Reply>;
