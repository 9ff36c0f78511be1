import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';
import type { AccountTables } from './account-tables.ts';
import type { CreatedAt, DefaultedTimestamp, Id, Json, Timestamp } from './column-types.ts';
import type { DecisionTables } from './decision-tables.ts';

export type { AuditFacts } from './decision-tables.ts';

export type PhoneKind = 'mobile' | 'fixed' | 'short';

export interface StoredCallNumber {
  number: string;
  kind: PhoneKind;
  extension: string | null;
  label: string | null;
}

interface DayCounts {
  views: number;
  whatsappTaps: number;
  callTaps: number;
  impressions: number;
}

export interface Tables extends AccountTables, DecisionTables {
  place: {
    code: string;
    name: string;
    parentCode: string | null;
    nickname: string | null;
    latitude: number | null;
    longitude: number | null;
  };
  category: {
    id: Id;
    name: string;
    description: string | null;
    slug: Generated<string>;
    kind: Generated<string>;
    createdAt: CreatedAt;
  };
  categoryFormerSlug: { slug: string; categoryId: number };
  landingCount: {
    categoryId: number | null;
    placeCode: string | null;
    businesses: number;
    changedAt: Timestamp;
  };
  landingText: {
    categoryId: number | null;
    placeCode: string | null;
    text: string;
    updatedAt: Timestamp;
  };
  businessProfile: {
    id: Id;
    userId: number;
    categoryId: number | null;
    placeCode: string | null;
    name: string;
    shortDescription: string | null;
    description: string | null;
    phoneNumber: string | null;
    whatsappNumber: string | null;
    callNumbers: Json<StoredCallNumber[]>;
    phoneKeys: GeneratedAlways<string[]>;
    nameKey: GeneratedAlways<string>;
    email: string | null;
    websiteUrl: string | null;
    address: string | null;
    latitude: number | null;
    longitude: number | null;
    isPositionPrivate: Generated<boolean>;
    businessHours: Json<BusinessHours>;
    specialDays: Json<SpecialDay[]>;
    specialDaysDueAt: Timestamp | null;
    openRanges: ColumnType<string | null, string | null, string | null>;
    isReachable: GeneratedAlways<boolean>;
    isFeatured: Generated<boolean>;
    isHidden: Generated<boolean>;
    keptAt: Timestamp | null;
    withheldReason: string | null;
    heldFor: 'duplicate' | 'review' | 'reports' | null;
    confirmedAt: Timestamp | null;
    isFresh: Generated<boolean>;
    closedAt: Timestamp | null;
    verifiedAt: Timestamp | null;
    /** Belongs to `whatsappVerified`, which is `whatsappNumber`: a trigger clears both when that changes. */
    whatsappVerifiedAt: Timestamp | null;
    whatsappVerified: string | null;
    whatsappVerifiedName: string | null;
    createdAt: CreatedAt;
    updatedAt: DefaultedTimestamp;
  };
  mediaFile: {
    id: Id;
    ownerUserId: number | null;
    hash: string;
    width: number;
    height: number;
    widths: number[];
    thumbhash: string;
    caption: string | null;
    createdAt: CreatedAt;
  };
  businessMedia: {
    id: Id;
    businessId: number;
    mediaFileId: number;
    caption: string | null;
    sortOrder: Generated<number>;
    isPrimary: Generated<boolean>;
  };
  announcement: {
    id: Id;
    businessId: number;
    title: string;
    content: string;
    kind: Generated<'offer' | 'job' | 'event' | 'notice'>;
    price: number | null;
    startsAt: Timestamp | null;
    endsAt: Timestamp | null;
    venue: string | null;
    payMin: number | null;
    payMax: number | null;
    payPeriod: 'month' | 'day' | 'hour' | null;
    contract: 'full-time' | 'part-time' | 'temporary' | 'contractor' | 'internship' | null;
    allowReplies: Generated<boolean>;
    expiresAt: Timestamp | null;
    outcome: 'sold' | 'finished' | null;
    isExpired: Generated<boolean>;
    /** Is 0 for the newest three active ones of the owner, -1 for the next three. Set by triggers. */
    turn: Generated<number>;
    isHidden: Generated<boolean>;
    keptAt: Timestamp | null;
    withheldReason: string | null;
    heldFor: 'reports' | null;
    createdAt: CreatedAt;
    updatedAt: DefaultedTimestamp;
  };
  categoryRename: { categoryId: number; doneUntil: number };
  announcementMedia: {
    id: Id;
    announcementId: number;
    mediaFileId: number;
    caption: string | null;
    sortOrder: Generated<number>;
  };
  announcementReply: {
    id: Id;
    announcementId: number;
    userId: number;
    commenterName: string;
    message: string;
    withheldReason: string | null;
    heldFor: 'reports' | null;
    createdAt: CreatedAt;
  };
  banner: {
    id: Id;
    mediaFileId: number;
    altText: string | null;
    sortOrder: Generated<number>;
    isActive: Generated<boolean>;
    createdAt: CreatedAt;
  };
  idempotencyKey: {
    userId: number;
    key: string;
    request: string;
    answer: string | null;
    createdAt: CreatedAt;
  };
  siteIdentity: {
    id: string;
    planLimits: string | null;
  };
  backupRun: { isOnly: Generated<boolean>; claimedUntil: Timestamp | null; doneAt: Timestamp | null };
  searchMiss: { term: string; searches: number; lastAt: Timestamp; correctedTo: string | null };
  searchSynonym: {
    term: string;
    written: string;
    meaning: string;
    createdAt: Timestamp;
    stem: GeneratedAlways<string>;
    sound: GeneratedAlways<string>;
  };
  /** Reads `day` as text, YYYY-MM-DD: select it with a cast. */
  businessDay: { businessId: number; day: string } & DayCounts;
  siteDay: { day: string } & DayCounts;
  /** Holds the counters of rate-limiter-flexible; `expire` is in ms since 1970. */
  rateLimit: { key: string; points: number; expire: number | null };
}
