import * as v from 'valibot';
import { Count, EntityId } from '#shared/schemas.ts';
import { Position } from '#shared/position-schemas.ts';
import { BusinessHours } from '#shared/opening-hours/schema.ts';
import { storedPages } from '#shared/social-pages/schema.ts';
import { Alerts } from '../alerts/schema.ts';
import { announcementFacts } from '../announcements/schema.ts';
import { SpecialDay } from '#shared/opening-hours/special-day-schema.ts';
import { DeviceSession } from '../auth/schema.ts';
import { type BusinessField, CallNumber } from '../businesses/schema.ts';
import { Favorite } from '../favorites/schema.ts';
import { NoticeSetting } from '../notifications/schema.ts';
import { OwnPayment, OwnPlanTerm } from '../plans/schema.ts';
import { User } from './schema.ts';

const PlacedImage = v.object({ imageId: EntityId, caption: v.nullable(v.string()) });

const businessFields = {
  name: v.string(),
  shortDescription: v.nullable(v.string()),
  description: v.nullable(v.string()),
  categoryId: v.nullable(EntityId),
  moreCategoryIds: v.nullable(v.array(EntityId)),
  placeCode: v.nullable(v.string()),
  servicePlaces: v.nullable(v.array(v.string())),
  address: v.nullable(v.string()),
  phoneNumber: v.nullable(v.string()),
  whatsappNumber: v.nullable(v.string()),
  callNumbers: v.nullable(v.array(CallNumber)),
  email: v.nullable(v.string()),
  websiteUrl: v.nullable(v.string()),
  ...storedPages,
  businessHours: v.nullable(BusinessHours),
  attributes: v.nullable(v.array(v.string())),
  position: v.nullable(Position),
  isPositionPrivate: v.boolean(),
} satisfies Record<BusinessField, v.GenericSchema>;

export const OWN_BUSINESS_FIELDS = (Object.keys(businessFields) as BusinessField[]).filter(
  (field) => field !== 'position',
);

const OwnItem = v.object({
  group: v.nullable(v.string()),
  name: v.string(),
  priceCentavos: v.nullable(Count),
  isPriceFrom: v.boolean(),
  unit: v.nullable(v.string()),
  description: v.nullable(v.string()),
  imageId: v.nullable(EntityId),
});

export const OwnBusiness = v.object({
  id: EntityId,
  ...businessFields,
  isHidden: v.boolean(),
  takedownReason: v.nullable(v.string()),
  heldFor: v.nullable(v.string()),
  pinnedAt: v.nullable(v.date()),
  whatsappVerifiedAt: v.nullable(v.date()),
  confirmedAt: v.nullable(v.date()),
  closedAt: v.nullable(v.date()),
  specialDays: v.nullable(v.array(SpecialDay)),
  createdAt: v.date(),
  updatedAt: v.date(),
  images: v.array(PlacedImage),
  catalog: v.array(OwnItem),
  corrections: v.array(
    v.object({ field: v.string(), suggested: v.string(), outcome: v.nullable(v.string()) }),
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
  takedownReason: v.nullable(v.string()),
  heldFor: v.nullable(v.string()),
  pinnedAt: v.nullable(v.date()),
  createdAt: v.date(),
  updatedAt: v.date(),
  images: v.array(PlacedImage),
});

export const OwnReply = v.object({
  id: EntityId,
  announcementId: EntityId,
  commenterName: v.string(),
  message: v.string(),
  takedownReason: v.nullable(v.string()),
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

export const OwnClaimInvitation = v.object({
  businessId: EntityId,
  channel: v.string(),
  address: v.string(),
  sentAt: v.nullable(v.date()),
  openedAt: v.nullable(v.date()),
  claimedAt: v.nullable(v.date()),
});

const Facts = v.nullable(v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))));

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

export const OwnChange = v.object({
  kind: v.string(),
  newEmail: v.nullable(v.string()),
  businessId: v.nullable(EntityId),
  requestedAt: v.date(),
  provedAt: v.nullable(v.date()),
  takesEffectAt: v.date(),
  endedAt: v.nullable(v.date()),
  outcome: v.nullable(v.string()),
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

const visitCounts = {
  views: Count,
  whatsappTaps: Count,
  callTaps: Count,
  directionsTaps: Count,
  impressions: Count,
  catalogScans: Count,
  baskets: Count,
  orders: Count,
};

export const OwnDay = v.object({ businessId: EntityId, day: v.string(), ...visitCounts });

export const OwnMonth = v.object({ businessId: EntityId, month: v.string(), ...visitCounts });

export const OwnEntry = v.object({
  createdAt: v.date(),
  act: v.string(),
  subjectKind: v.string(),
  subjectName: v.string(),
  before: Facts,
  after: Facts,
});

export const OwnData = v.object({
  profile: User,
  sessions: v.array(DeviceSession),
  devices: v.array(v.object({ firstSeenAt: v.date() })),
  subscription: v.object({
    plan: v.nullable(v.string()),
    status: v.nullable(v.string()),
    startedAt: v.nullable(v.date()),
    expiresAt: v.nullable(v.date()),
  }),
  planTerms: v.array(OwnPlanTerm),
  payments: v.array(OwnPayment),
  memberships: v.array(OwnMembership),
  managers: v.array(OwnManager),
  claimInvitations: v.array(OwnClaimInvitation),
  cases: v.array(OwnCase),
  changes: v.array(OwnChange),
  businesses: v.array(OwnBusiness),
  announcements: v.array(OwnAnnouncement),
  replies: v.array(OwnReply),
  notices: v.array(OwnNotice),
  noticeSettings: v.array(NoticeSetting),
  favorites: v.array(Favorite),
  alerts: Alerts,
  pushDevices: v.array(
    v.object({
      service: v.string(),
      device: v.nullable(v.string()),
      quietHours: v.string(),
      createdAt: v.date(),
      lastSentAt: v.nullable(v.date()),
      alerts: Alerts,
    }),
  ),
  answers: v.array(OwnAnswer),
  visits: v.array(OwnDay),
  /** Sums the days that are no longer kept. */
  visitsByMonth: v.array(OwnMonth),
  log: v.array(OwnEntry),
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
