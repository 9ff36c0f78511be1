import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BusinessHours } from '#shared/opening-hours/schema.ts';

type Id = GeneratedAlways<number>;
type Timestamp = ColumnType<Date, Date, Date>;
type DefaultedTimestamp = ColumnType<Date, Date | undefined, Date>;
type CreatedAt = ColumnType<Date, Date | undefined, never>;
type Json<T> = ColumnType<T | null, string | null, string | null>;

export type AuditFacts = Record<string, string | number | boolean | null>;

export type PhoneKind = 'mobile' | 'fixed' | 'short';

/** A number for calls: E.164, or national digits of a short number. */
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

export interface Tables {
  place: { code: string; name: string; parentCode: string | null; nickname: string | null };
  appUser: {
    id: Id;
    fbUid: string | null;
    email: string;
    name: string;
    role: Generated<'admin' | 'user'>;
    phoneNumber: string | null;
    createdAt: CreatedAt;
    emailVerified: Generated<boolean>;
    disabled: Generated<boolean>;
    avatarFileId: number | null;
    isHouse: Generated<boolean>;
    invitedAt: Timestamp | null;
  };
  accountRemoval: {
    uid: string;
    attempts: Generated<number>;
    nextAttemptAt: DefaultedTimestamp;
    claimedUntil: Timestamp | null;
  };
  subscriptionPlan: { id: Id; name: string; priceMonthly: number; isActive: Generated<boolean> };
  userSubscription: {
    userId: number;
    planId: number;
    status: 'active' | 'cancelled' | 'expired';
    startedAt: Timestamp | null;
    expiresAt: Timestamp | null;
  };
  category: { id: Id; name: string; description: string | null; createdAt: CreatedAt };
  businessProfile: {
    id: Id;
    userId: number;
    categoryId: number | null;
    placeCode: string | null;
    name: string;
    shortDescription: string | null;
    description: string | null;
    /** The first of `callNumbers`, or `whatsappNumber`. */
    phoneNumber: string | null;
    whatsappNumber: string | null;
    callNumbers: Json<StoredCallNumber[]>;
    phoneKeys: GeneratedAlways<string[]>;
    nameKey: GeneratedAlways<string>;
    email: string | null;
    websiteUrl: string | null;
    address: string | null;
    businessHours: Json<BusinessHours>;
    openRanges: ColumnType<string | null, string | null, string | null>;
    isFeatured: Generated<boolean>;
    isHidden: Generated<boolean>;
    keptAt: Timestamp | null;
    withheldReason: string | null;
    /** Hidden until somebody decides. */
    heldFor: 'duplicate' | 'review' | 'reports' | null;
    confirmedAt: Timestamp | null;
    /** Set by a job, for indexes: confirmed or changed within a year. */
    isFresh: Generated<boolean>;
    closedAt: Timestamp | null;
    verifiedAt: Timestamp | null;
    /** Of `whatsappVerified`, which is `whatsappNumber`: a trigger clears both when that changes. */
    whatsappVerifiedAt: Timestamp | null;
    whatsappVerified: string | null;
    createdAt: CreatedAt;
    updatedAt: DefaultedTimestamp;
  };
  businessDataCheck: { businessId: number; dueAt: Timestamp; isReminder: Generated<boolean> };
  businessCorrection: {
    id: Id;
    businessId: number;
    field: 'phone' | 'hours' | 'address' | 'closed';
    seen: string;
    suggested: string;
    reporter: string;
    createdAt: Timestamp;
    decidedAt: Timestamp | null;
    decision: 'accepted' | 'declined' | null;
  };
  businessReview: {
    id: Id;
    /** Null after its deletion. */
    businessId: number | null;
    reason: 'duplicate' | 'review';
    otherBusinessId: number | null;
    createdAt: Timestamp;
    decidedAt: Timestamp | null;
    decision: 'approved' | 'rejected' | null;
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
    allowReplies: Generated<boolean>;
    expiresAt: Timestamp | null;
    outcome: 'sold' | 'finished' | null;
    /** Set by a job, for indexes; `expiresAt` decides. */
    isExpired: Generated<boolean>;
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
  identityUser: {
    uid: string;
    email: string;
    password: string;
    emailVerified: Generated<boolean>;
    disabled: Generated<boolean>;
    epoch: Generated<number>;
    createdAt: CreatedAt;
  };
  identityCode: {
    hash: string;
    kind: 'verify-email' | 'reset-password' | 'change-email' | 'invitation';
    uid: string;
    newEmail: string | null;
    expiresAt: Timestamp;
  };
  userSession: {
    id: Id;
    tokenHash: string;
    userId: number;
    sealedGrant: string;
    device: string;
    createdAt: CreatedAt;
    seenAt: DefaultedTimestamp;
    checkedAt: DefaultedTimestamp;
    expiresAt: Timestamp;
  };
  passwordRequest: {
    id: Id;
    email: string;
    isInvitation: Generated<boolean>;
    attempts: Generated<number>;
    nextAttemptAt: Timestamp;
    createdAt: Timestamp;
  };
  userDevice: { userId: number; tokenHash: string; firstSeenAt: CreatedAt };
  mailOutbox: {
    id: Id;
    toAddress: string;
    subject: string;
    html: string;
    text: string;
    createdAt: CreatedAt;
    attempts: Generated<number>;
    nextAttemptAt: DefaultedTimestamp;
    sentAt: Timestamp | null;
    failure: string | null;
    unsubscribe: Json<unknown>;
  };
  notice: {
    id: Id;
    userId: number;
    kind: string;
    text: string;
    path: string;
    createdAt: Timestamp;
    readAt: Timestamp | null;
    subject: string | null;
    times: Generated<number>;
    mailedAt: Timestamp | null;
    awaitsDigest: Generated<boolean>;
  };
  noticeSetting: { userId: number; kind: string; mail: 'each' | 'daily' | 'off' };
  announcementNotice: { announcementId: number; expiresAt: Timestamp; toldAt: Timestamp };
  idempotencyKey: {
    userId: number;
    key: string;
    request: string;
    answer: string | null;
    createdAt: CreatedAt;
  };
  auditEntry: {
    id: Id;
    createdAt: Timestamp;
    actorId: number | null;
    actorName: string;
    act: string;
    subjectKind: string;
    subjectId: number | null;
    subjectName: string;
    before: Json<AuditFacts>;
    after: Json<AuditFacts>;
    /** Where the entry is for the owner of a business, too. */
    managedBusinessId: number | null;
  };
  businessManager: {
    id: Id;
    businessId: number;
    invitedEmail: string;
    invitedAt: Timestamp;
    invitedBy: number | null;
    /** Null until the invitation is accepted. */
    userId: number | null;
    acceptedAt: Timestamp | null;
    /** When the owner offered the business to this manager. */
    offeredAt: Timestamp | null;
  };
  businessClaim: {
    id: Id;
    businessId: number;
    userId: number;
    code: string;
    createdAt: Timestamp;
    settledAt: Timestamp | null;
    outcome: 'accepted' | 'rejected' | 'withdrawn' | 'closed' | 'lapsed' | null;
    reason: string | null;
  };
  premiumRequest: {
    id: Id;
    userId: number;
    code: string;
    period: 'month' | 'year';
    createdAt: Timestamp;
    settledAt: Timestamp | null;
    outcome: 'activated' | 'dismissed' | null;
  };
  phoneProof: {
    id: Id;
    businessId: number;
    number: string;
    code: string;
    requestedAt: Timestamp;
    settledAt: Timestamp | null;
    outcome: 'confirmed' | 'dismissed' | 'lapsed' | 'changed' | null;
  };
  planNotice: {
    userId: number;
    kind: 'week-left' | 'day-left';
    expiresAt: Timestamp;
    toldAt: Timestamp;
  };
  report: {
    id: Id;
    businessId: number | null;
    announcementId: number | null;
    replyId: number | null;
    reporter: string;
    reason: string;
    details: string | null;
    createdAt: Timestamp;
    decidedAt: Timestamp | null;
    decision: 'withheld' | 'dismissed' | null;
    standing: Generated<'established' | 'new' | 'visitor'>;
    weight: Generated<number>;
    cohort: string | null;
    dismissals: Generated<number>;
    confirmations: Generated<number>;
    dismissedReason: string | null;
    dismissedAt: Timestamp | null;
  };
  ownerAnswer: {
    id: Id;
    businessId: number | null;
    announcementId: number | null;
    replyId: number | null;
    userId: number;
    text: string;
    createdAt: Timestamp;
    updatedAt: Timestamp;
    decidedAt: Timestamp | null;
  };
  siteIdentity: { id: string };
  backupRun: { isOnly: Generated<boolean>; claimedUntil: Timestamp | null; doneAt: Timestamp | null };
  searchMiss: { term: string; searches: number; lastAt: Timestamp; correctedTo: string | null };
  searchSynonym: { term: string; meaning: string; createdAt: Timestamp };
  /** `day` is read as text, YYYY-MM-DD: select it with a cast. */
  businessDay: { businessId: number; day: string } & DayCounts;
  siteDay: { day: string } & DayCounts;
  /** The counters of rate-limiter-flexible; `expire` is in ms since 1970. */
  rateLimit: { key: string; points: number; expire: number | null };
}
