import * as v from 'valibot';
import { Count, EntityId } from '#shared/schemas.ts';
import { Position } from '#shared/position-schemas.ts';
import { BusinessHours } from '#shared/opening-hours/schema.ts';
import { announcementFacts } from '../announcements/schema.ts';
import { SpecialDay } from '#shared/opening-hours/special-day-schema.ts';
import { DeviceSession } from '../auth/schema.ts';
import { type BusinessField, CallNumber } from '../businesses/schema.ts';
import { NoticeSetting } from '../notifications/schema.ts';
import { User } from './schema.ts';

const PlacedImage = v.object({ imageId: EntityId, caption: v.nullable(v.string()) });

const businessFields = {
  name: v.string(),
  shortDescription: v.nullable(v.string()),
  description: v.nullable(v.string()),
  categoryId: v.nullable(EntityId),
  placeCode: v.nullable(v.string()),
  address: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  whatsappNumber: v.nullable(v.string()),
  callNumbers: v.nullable(v.array(CallNumber)),
  email: v.nullable(v.string()),
  websiteUrl: v.nullable(v.string()),
  businessHours: v.nullable(BusinessHours),
  position: v.nullable(Position),
  isPositionPrivate: v.boolean(),
} satisfies Record<BusinessField, v.GenericSchema>;

export const OWN_BUSINESS_FIELDS = (Object.keys(businessFields) as BusinessField[]).filter(
  (field) => field !== 'position',
);

export const OwnBusiness = v.object({
  id: EntityId,
  ...businessFields,
  isHidden: v.boolean(),
  withheldReason: v.nullable(v.string()),
  heldFor: v.nullable(v.string()),
  keptAt: v.nullable(v.date()),
  whatsappVerifiedAt: v.nullable(v.date()),
  confirmedAt: v.nullable(v.date()),
  closedAt: v.nullable(v.date()),
  specialDays: v.nullable(v.array(SpecialDay)),
  createdAt: v.date(),
  updatedAt: v.date(),
  images: v.array(PlacedImage),
  corrections: v.array(
    v.object({ field: v.string(), suggested: v.string(), decision: v.nullable(v.string()) }),
  ),
});

export const OwnAnnouncement = v.object({
  id: EntityId,
  businessId: EntityId,
  title: v.string(),
  content: v.string(),
  ...announcementFacts,
  allowReplies: v.boolean(),
  expiresAt: v.nullable(v.date()),
  outcome: v.nullable(v.string()),
  isHidden: v.boolean(),
  withheldReason: v.nullable(v.string()),
  heldFor: v.nullable(v.string()),
  keptAt: v.nullable(v.date()),
  createdAt: v.date(),
  updatedAt: v.date(),
  images: v.array(PlacedImage),
});

export const OwnReply = v.object({
  id: EntityId,
  announcementId: EntityId,
  commenterName: v.string(),
  message: v.string(),
  withheldReason: v.nullable(v.string()),
  heldFor: v.nullable(v.string()),
  createdAt: v.date(),
});

export const OwnMembership = v.object({
  businessId: EntityId,
  invitedAt: v.date(),
  acceptedAt: v.nullable(v.date()),
  offeredAt: v.nullable(v.date()),
});

export const OwnManager = v.object({
  businessId: EntityId,
  email: v.string(),
  invitedAt: v.date(),
  acceptedAt: v.nullable(v.date()),
});

export const OwnCase = v.object({
  kind: v.string(),
  businessId: v.nullable(EntityId),
  code: v.nullable(v.string()),
  facts: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
  openedAt: v.date(),
  outcome: v.nullable(v.string()),
  reason: v.nullable(v.string()),
  decidedAt: v.nullable(v.date()),
});

export const OwnAnswer = v.object({
  businessId: v.nullable(EntityId),
  announcementId: v.nullable(EntityId),
  replyId: v.nullable(EntityId),
  text: v.string(),
  createdAt: v.date(),
  updatedAt: v.date(),
});

export const OwnNotice = v.object({
  id: EntityId,
  kind: v.string(),
  text: v.string(),
  path: v.string(),
  times: Count,
  createdAt: v.date(),
  readAt: v.nullable(v.date()),
  mailedAt: v.nullable(v.date()),
});

export const OwnData = v.object({
  profile: User,
  sessions: v.array(DeviceSession),
  subscription: v.object({
    plan: v.nullable(v.string()),
    status: v.nullable(v.string()),
    startedAt: v.nullable(v.date()),
    expiresAt: v.nullable(v.date()),
  }),
  memberships: v.array(OwnMembership),
  managers: v.array(OwnManager),
  cases: v.array(OwnCase),
  businesses: v.array(OwnBusiness),
  announcements: v.array(OwnAnnouncement),
  replies: v.array(OwnReply),
  notices: v.array(OwnNotice),
  noticeSettings: v.array(NoticeSetting),
  answers: v.array(OwnAnswer),
  images: v.array(
    v.object({
      id: EntityId,
      url: v.string(),
      width: Count,
      height: Count,
      caption: v.nullable(v.string()),
      createdAt: v.date(),
    }),
  ),
});
export type OwnData = v.InferOutput<typeof OwnData>;
