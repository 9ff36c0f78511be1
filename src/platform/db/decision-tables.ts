import type { ColumnType, Generated } from 'kysely';
import type { Id, Json, Timestamp } from './column-types.ts';

export type AuditFacts = Record<string, string | number | boolean | null>;

export interface DecisionTables {
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
    standing: Generated<'established' | 'new' | 'visitor'>;
    weight: Generated<number>;
    cohort: string | null;
  };
  takedownMemory: {
    id: Id;
    kind: 'business' | 'announcement' | 'reply';
    subjectId: number;
    cause: 'held' | 'withheld';
    ground: string;
    people: string[];
    points: string[];
    department: string | null;
    titleMarks: string[];
    textMarks: string[];
    rememberedAt: Timestamp;
    goneAt: Timestamp | null;
  };
  businessPhone: {
    businessId: number;
    number: string;
    origin: 'owner' | 'operator' | 'visitor';
    since: Timestamp;
  };
  businessReview: {
    id: Id;
    /** Is null after the business was deleted. */
    businessId: number | null;
    reason: 'duplicate' | 'review';
    otherBusinessId: number | null;
    createdAt: Timestamp;
    decidedAt: Timestamp | null;
    decision: 'approved' | 'rejected' | null;
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
    managedBusinessId: number | null;
  };
  businessManager: {
    id: Id;
    businessId: number;
    invitedEmail: string;
    invitedAt: Timestamp;
    invitedBy: number | null;
    userId: number | null;
    acceptedAt: Timestamp | null;
    offeredAt: Timestamp | null;
  };
  moderationCase: {
    id: Id;
    kind: 'phone-proof' | 'claim' | 'premium-request';
    businessId: number | null;
    userId: number | null;
    code: string | null;
    facts: ColumnType<AuditFacts, string | undefined, string>;
    openedAt: Timestamp;
    lapsesAt: Timestamp | null;
    decidedAt: Timestamp | null;
    decidedBy: number | null;
    outcome: 'accepted' | 'rejected' | 'lapsed' | 'withdrawn' | 'superseded' | null;
    reason: string | null;
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
}
