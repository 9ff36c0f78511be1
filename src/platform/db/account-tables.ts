import type { Generated } from 'kysely';
import type { CreatedAt, DefaultedTimestamp, Id, Json, Timestamp } from './column-types.ts';

export interface AccountTables {
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
    isSystemAccount: Generated<boolean>;
    invitedAt: Timestamp | null;
    mailRefusedAt: Timestamp | null;
    suspendedAt: Timestamp | null;
    suspensionReason: string | null;
  };
  favorite: { userId: number; businessId: number; createdAt: Timestamp };
  deletedAccount: { digest: string; deletedAt: Timestamp; isPending: Generated<boolean> };
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
  planTerm: {
    id: Id;
    userId: number;
    planId: number;
    period: 'month' | 'year' | null;
    beginsAt: Timestamp;
    startedAt: Timestamp | null;
    expiresAt: Timestamp | null;
    earlierPlanId: number | null;
    earlierStatus: 'active' | 'cancelled' | 'expired' | null;
    earlierStartedAt: Timestamp | null;
    earlierExpiresAt: Timestamp | null;
    givenAt: Timestamp;
    givenBy: number | null;
    undoneAt: Timestamp | null;
    undoReason: string | null;
  };
  planPayment: {
    id: Id;
    userId: number;
    termId: number | null;
    beginsAt: Timestamp;
    endsAt: Timestamp | null;
    amount: number;
    method: 'transfer' | 'deposit' | 'cash' | 'card' | 'other';
    /** Is a day; the driver reads it as a `Date` unless it is cast to text. */
    paidOn: string;
    reference: string | null;
    takenAt: Timestamp;
    takenBy: number | null;
    voidedAt: Timestamp | null;
    voidReason: string | null;
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
  resetLink: { userId: number; tokenHash: string; createdAt: Timestamp; expiresAt: Timestamp };
  accountChange: {
    id: Id;
    kind: 'email' | 'transfer';
    userId: number;
    newEmail: string | null;
    businessId: number | null;
    recipientId: number | null;
    isOwn: Generated<boolean>;
    requestedBy: number | null;
    requestedAt: Timestamp;
    provedAt: Timestamp | null;
    takesEffectAt: Timestamp;
    endedAt: Timestamp | null;
    outcome: 'done' | 'objected' | 'cancelled' | 'lapsed' | 'impossible' | null;
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
    refusedAt: Timestamp | null;
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
  planNotice: {
    userId: number;
    kind: 'week-left' | 'day-left';
    expiresAt: Timestamp;
    toldAt: Timestamp;
  };
  alertGuest: { id: Id; email: string; createdAt: Timestamp };
  alert: {
    id: Id;
    userId: number | null;
    guestId: number | null;
    deviceId: Generated<number | null>;
    channel: Generated<'mail' | 'push'>;
    frequency: 'instant' | 'daily' | 'weekly';
    target: 'businesses' | 'announcements' | 'business';
    search: Generated<string>;
    words: Generated<string[]>;
    keyWord: string | null;
    categoryId: number | null;
    placeCode: string | null;
    kind: 'offer' | 'job' | 'event' | 'notice' | null;
    businessId: number | null;
    createdAt: Timestamp;
    confirmedAt: Timestamp | null;
    dueAt: Timestamp | null;
    lastSentAt: Timestamp | null;
    sentThatDay: Generated<number>;
    pausedAt: Timestamp | null;
  };
  pushKey: { isOnly: Generated<boolean>; publicKey: string; privateKey: string };
  pushDevice: {
    id: Id;
    userId: number | null;
    device: string | null;
    endpoint: string;
    p256dh: string;
    auth: string;
    createdAt: Timestamp;
    lastSentAt: Timestamp | null;
    sentThatDay: Generated<number>;
    attempts: Generated<number>;
    failingSince: Timestamp | null;
    retryAt: Timestamp | null;
    quietHours: Generated<'21-7' | '19-7' | '22-6' | 'none'>;
  };
  unmatchedContent: {
    id: Id;
    businessId: number | null;
    announcementId: number | null;
    addedAt: Timestamp;
    nextAt: DefaultedTimestamp;
  };
  alertMatch: {
    id: Id;
    alertId: number;
    businessId: number | null;
    announcementId: number | null;
    matchedAt: Timestamp;
  };
}
