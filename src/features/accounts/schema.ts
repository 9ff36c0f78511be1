import { PASSWORD_MISSING } from '#shared/credential-messages.ts';
import * as v from 'valibot';
import { CASE_KINDS, CASE_OUTCOMES } from '#shared/cases.ts';
import { Count, EntityId, Reference } from '#shared/schemas.ts';
import { Line } from '#shared/text-schemas.ts';
import { DeviceSession, Email } from '../auth/schema.ts';
import { BusinessCard } from '../businesses/schema.ts';
import { ListedNotice } from '../notifications/schema.ts';
import { OwnPayment, Usage } from '../plans/schema.ts';
import { Person } from '../users/schema.ts';

export const MAX_LISTED = 20;

export const AccountCase = v.object({
  id: EntityId,
  kind: v.picklist(CASE_KINDS),
  code: v.nullable(v.string()),
  businessName: v.nullable(v.string()),
  openedAt: v.date(),
  decidedAt: v.nullable(v.date()),
  outcome: v.nullable(v.picklist(CASE_OUTCOMES)),
  /** Is null where the owner decided, or no decision has been made. */
  decidedBy: v.nullable(v.string()),
});
export type AccountCase = v.InferOutput<typeof AccountCase>;

const MAIL_STATES = ['waiting', 'refused'] as const;

export const AccountMails = v.object({
  lastSent: v.nullable(v.object({ subject: v.string(), sentAt: v.date() })),
  unsent: v.array(
    v.object({ id: EntityId, subject: v.string(), createdAt: v.date(), state: v.picklist(MAIL_STATES) }),
  ),
});
export type AccountMails = v.InferOutput<typeof AccountMails>;

const CHANGE_KINDS = ['email', 'transfer'] as const;
const CHANGE_OUTCOMES = ['done', 'objected', 'cancelled', 'lapsed', 'impossible'] as const;
export const MAIL_SIDES = ['prove', 'object'] as const;

/** Days that whoever loses something by a change has to object. */
export const OBJECTION_DAYS = 7;

/** Waits: until the new address is proved, and until nobody objected in time. `isGain`: the person gets the business. */
export const PendingChange = v.object({
  id: EntityId,
  kind: v.picklist(CHANGE_KINDS),
  newEmail: v.nullable(v.string()),
  businessId: v.nullable(EntityId),
  businessName: v.nullable(v.string()),
  recipientEmail: v.nullable(v.string()),
  isOwn: v.boolean(),
  isGain: v.boolean(),
  requestedAt: v.date(),
  provedAt: v.nullable(v.date()),
  takesEffectAt: v.date(),
});
export type PendingChange = v.InferOutput<typeof PendingChange>;

/** Is null for a link that is forged or too old, or whose account is gone. Masks an address that isn't the reader's. */
export const MailedChange = v.nullable(
  v.object({
    side: v.picklist(MAIL_SIDES),
    kind: v.picklist(CHANGE_KINDS),
    newEmail: v.nullable(v.string()),
    businessName: v.nullable(v.string()),
    isProved: v.boolean(),
    takesEffectAt: v.date(),
    outcome: v.nullable(v.picklist(CHANGE_OUTCOMES)),
  }),
);
export type MailedChange = v.InferOutput<typeof MailedChange>;

export const NewEmail = v.object({ email: Email });

export const NewTransfer = v.object({ businessId: Reference('Elige el negocio.'), email: Email });

export const OwnNewEmail = v.object({ email: Email, password: v.string(PASSWORD_MISSING) });

/** Holds what an administrator needs to help a person. Lists have at most `MAX_LISTED` items, the newest first. */
export const Account = v.object({
  person: Person,
  isDisabled: v.boolean(),
  suspension: v.nullable(v.object({ suspendedAt: v.date(), reason: v.string() })),
  /** Says that the identity provider lets the site set a password. */
  canSetPassword: v.boolean(),
  businesses: v.array(BusinessCard),
  managed: v.array(BusinessCard),
  usage: Usage,
  payments: v.array(v.object({ ...OwnPayment.entries, takerName: v.nullable(v.string()) })),
  changes: v.array(PendingChange),
  cases: v.array(AccountCase),
  mails: AccountMails,
  sessions: v.array(DeviceSession),
  devices: Count,
  notices: v.array(ListedNotice),
});
export type Account = v.InferOutput<typeof Account>;

const MAX_REASON_LENGTH = 300;

export const REASON_MISSING = 'Escribe por qué: la persona lo lee.';

export const NewSuspension = v.object({ reason: Line(MAX_REASON_LENGTH, REASON_MISSING) });

export const ResetLink = v.object({ url: v.string(), expiresAt: v.date() });
export type ResetLink = v.InferOutput<typeof ResetLink>;
