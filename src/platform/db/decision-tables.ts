import type { ColumnType, Generated } from 'kysely';
import type { CaseKind, CaseOutcome } from '#shared/cases.ts';
import type { Id, Json, Timestamp } from './column-types.ts';

export type AuditFacts = Record<string, string | number | boolean | null>;

export interface DecisionTables {
  businessDataCheck: { businessId: number; dueAt: Timestamp; isReminder: Generated<boolean> };
  businessCorrection: {
    id: Id;
    caseId: number;
    reporter: string;
    createdAt: Timestamp;
    standing: Generated<'established' | 'new' | 'visitor'>;
    weight: Generated<number>;
    cohort: string | null;
  };
  takedownMemory: {
    id: Id;
    kind: 'business' | 'announcement' | 'reply';
    subjectId: number;
    cause: 'held' | 'taken-down';
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
    /** Names the account that a business, announcement or reply belonged to. Refers to nothing. */
    ownerId: number | null;
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
  businessInvitation: {
    id: Id;
    businessId: number;
    channel: 'whatsapp' | 'mail';
    address: string;
    invitedBy: number | null;
    createdAt: Timestamp;
    expiresAt: Timestamp;
    sentAt: Timestamp | null;
    openedAt: Timestamp | null;
    endedAt: Timestamp | null;
    outcome: 'claimed' | 'declined' | 'withdrawn' | 'lapsed' | 'superseded' | null;
    claimedBy: number | null;
    removalDueAt: Timestamp | null;
  };
  invitationRefusal: { digest: string; refusedAt: Timestamp; isRemoval: Generated<boolean> };
  moderationCase: {
    id: Id;
    kind: CaseKind;
    businessId: number | null;
    announcementId: number | null;
    replyId: number | null;
    otherBusinessId: number | null;
    userId: number | null;
    topic: string | null;
    code: string | null;
    facts: ColumnType<AuditFacts, string | undefined, string>;
    /** Lower first. */
    priority: Generated<number>;
    openedAt: Timestamp;
    lapsesAt: Timestamp | null;
    decidedAt: Timestamp | null;
    decidedBy: number | null;
    assigneeId: number | null;
    outcome: CaseOutcome | null;
    reason: string | null;
  };
  caseNote: {
    id: Id;
    caseId: number;
    authorId: number | null;
    text: string;
    createdAt: Timestamp;
  };
  report: {
    id: Id;
    caseId: number;
    businessId: number | null;
    announcementId: number | null;
    replyId: number | null;
    reporter: string;
    reason: string;
    details: string | null;
    createdAt: Timestamp;
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
