import * as v from 'valibot';
import { BusinessHours } from '#shared/opening-hours-schema.ts';
import { DeviceSession } from '../auth/schema.ts';
import { User } from './schema.ts';

/** A picture in its place; `imageId` is one of `images`. */
const PlacedImage = v.object({ imageId: v.number(), caption: v.nullable(v.string()) });

const OwnBusiness = v.object({
  id: v.number(),
  name: v.string(),
  shortDescription: v.nullable(v.string()),
  description: v.nullable(v.string()),
  categoryId: v.nullable(v.number()),
  placeCode: v.nullable(v.string()),
  address: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  email: v.nullable(v.string()),
  websiteUrl: v.nullable(v.string()),
  businessHours: v.nullable(BusinessHours),
  /** Whether it exceeds the plan or is withheld, why it is, and when the person chose that it stays shown before the others. */
  isHidden: v.boolean(),
  withheldReason: v.nullable(v.string()),
  keptAt: v.nullable(v.date()),
  createdAt: v.date(),
  updatedAt: v.date(),
  images: v.array(PlacedImage),
});

const OwnAnnouncement = v.object({
  id: v.number(),
  businessId: v.number(),
  title: v.string(),
  content: v.string(),
  allowReplies: v.boolean(),
  expiresAt: v.nullable(v.date()),
  outcome: v.nullable(v.string()),
  isHidden: v.boolean(),
  withheldReason: v.nullable(v.string()),
  keptAt: v.nullable(v.date()),
  createdAt: v.date(),
  updatedAt: v.date(),
  images: v.array(PlacedImage),
});

const OwnReply = v.object({
  id: v.number(),
  announcementId: v.number(),
  commenterName: v.string(),
  message: v.string(),
  withheldReason: v.nullable(v.string()),
  createdAt: v.date(),
});

/** A wish for premium, and what came of it. */
const OwnRequest = v.object({
  code: v.string(),
  period: v.string(),
  createdAt: v.date(),
  outcome: v.nullable(v.string()),
  settledAt: v.nullable(v.date()),
});

/** Everything that is kept of a person, as they may download it. */
export const OwnData = v.object({
  profile: User,
  sessions: v.array(DeviceSession),
  subscription: v.object({
    plan: v.nullable(v.string()),
    status: v.nullable(v.string()),
    startedAt: v.nullable(v.date()),
    expiresAt: v.nullable(v.date()),
  }),
  premiumRequests: v.array(OwnRequest),
  businesses: v.array(OwnBusiness),
  announcements: v.array(OwnAnnouncement),
  replies: v.array(OwnReply),
  /** Every picture of the person's, with the address of its largest width. */
  images: v.array(
    v.object({
      id: v.number(),
      url: v.string(),
      width: v.number(),
      height: v.number(),
      caption: v.nullable(v.string()),
      createdAt: v.date(),
    }),
  ),
});
export type OwnData = v.InferOutput<typeof OwnData>;
