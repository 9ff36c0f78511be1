import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';
import type { SpecialDay } from '#shared/opening-hours/special-days.ts';
import type { AccountTables } from './account-tables.ts';
import type { CreatedAt, DefaultedTimestamp, Id, Json, Timestamp } from './column-types.ts';
import type { DecisionTables } from './decision-tables.ts';
import type { ImportTables } from './import-tables.ts';

export type { AuditFacts } from './decision-tables.ts';

export type PhoneKind = 'mobile' | 'fixed' | 'short';

export interface StoredCallNumber {
  number: string;
  kind: PhoneKind;
  extension: string | null;
  label: string | null;
}

interface VisitCounts {
  views: number;
  whatsappTaps: number;
  callTaps: number;
  directionsTaps: Generated<number>;
  impressions: number;
  catalogScans: Generated<number>;
  baskets: Generated<number>;
  orders: Generated<number>;
}

interface BannerCounts {
  shown: number;
  taps: number;
}

export interface Tables extends AccountTables, DecisionTables, ImportTables {
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
    sortOrder: number | null;
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
    moreCategoryIds: number[] | null;
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
    facebookUrl: string | null;
    instagramUrl: string | null;
    tiktokUrl: string | null;
    youtubeUrl: string | null;
    telegramUrl: string | null;
    address: string | null;
    latitude: number | null;
    longitude: number | null;
    isPositionPrivate: Generated<boolean>;
    businessHours: Json<BusinessHours>;
    specialDays: Json<SpecialDay[]>;
    specialDaysDueAt: Timestamp | null;
    attributes: string[] | null;
    servicePlaces: string[] | null;
    openRanges: ColumnType<string | null, string | null, string | null>;
    /** A trigger finds it. */
    openingPatternId: GeneratedAlways<number | null>;
    isReachable: GeneratedAlways<boolean>;
    isFeatured: Generated<boolean>;
    isHidden: Generated<boolean>;
    pinnedAt: Timestamp | null;
    takedownReason: string | null;
    heldFor: 'duplicate' | 'review' | 'reports' | null;
    confirmedAt: Timestamp | null;
    isFresh: Generated<boolean>;
    closedAt: Timestamp | null;
    verifiedAt: Timestamp | null;
    /** Belongs to `whatsappVerified`, which is `whatsappNumber`: a trigger clears both when that changes. */
    whatsappVerifiedAt: Timestamp | null;
    whatsappVerified: string | null;
    whatsappVerifiedName: string | null;
    importBatchId: number | null;
    externalId: string | null;
    createdAt: CreatedAt;
    updatedAt: DefaultedTimestamp;
  };
  openingPattern: {
    id: Id;
    ranges: string;
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
  catalogItem: {
    id: Id;
    businessId: number;
    groupName: string | null;
    name: string;
    priceCentavos: number | null;
    isPriceFrom: Generated<boolean>;
    unit: string | null;
    description: string | null;
    sortOrder: number;
    soldOutUntil: Timestamp | null;
    mediaFileId: number | null;
    version: Generated<number>;
    createdAt: Timestamp;
    updatedAt: Timestamp;
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
    /** Is the place of an event that is not where its business is. */
    placeCode: string | null;
    /** Is `placeCode`, or the place of the business. Set by triggers. */
    listedPlaceCode: string | null;
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
    pinnedAt: Timestamp | null;
    takedownReason: string | null;
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
    takedownReason: string | null;
    heldFor: 'reports' | null;
    createdAt: CreatedAt;
  };
  banner: {
    id: Id;
    mediaFileId: number;
    altText: string | null;
    sortOrder: Generated<number>;
    isActive: Generated<boolean>;
    linkUrl: string | null;
    /** Is a day, like `endsOn`; the driver reads it as a `Date` unless it is cast to text. */
    startsOn: string | null;
    endsOn: string | null;
    placeCodes: Generated<string[]>;
    sponsor: string | null;
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
  zeroResultSearch: { term: string; searches: number; lastAt: Timestamp; correctedTo: string | null };
  searchSynonym: {
    term: string;
    written: string;
    meaning: string;
    createdAt: Timestamp;
    stem: GeneratedAlways<string>;
    sound: GeneratedAlways<string>;
  };
  /** Names a deleted business, and the one that it was merged into. */
  mergedBusiness: { fromId: number; toId: number; mergedAt: Timestamp };
  /** Reads `day` and `month` as text, YYYY-MM-DD: select them with a cast. */
  businessDay: { businessId: number; day: string } & VisitCounts;
  businessMonth: { businessId: number; month: string } & VisitCounts;
  siteDay: { day: string } & VisitCounts;
  siteMonth: { month: string } & VisitCounts;
  bannerDay: { bannerId: number; day: string } & BannerCounts;
  bannerMonth: { bannerId: number; month: string } & BannerCounts;
  catalogItemDay: { itemId: number; day: string; orders: number };
  catalogItemMonth: { itemId: number; month: string; orders: number };
  /** Holds the counters of rate-limiter-flexible; `expire` is in ms since 1970. */
  rateLimit: { key: string; points: number; expire: number | null };
}
