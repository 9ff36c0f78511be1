import * as v from 'valibot';
import { KINDS } from '#shared/announcement-kinds.ts';
import { ContactEmail } from '#shared/contact-schemas.ts';
import { EntityId, Id, LinkToken, Reference, SearchText } from '#shared/schemas.ts';
import { PlaceCode, PlaceLabel } from '../places/schema.ts';
import { FREQUENCIES, ALERT_MESSAGES as messages, TARGETS } from './filters.ts';

const Target = v.picklist(TARGETS, messages.target);
const Kind = v.picklist(KINDS, messages.kind);
const Frequency = v.picklist(FREQUENCIES, messages.frequency);

/** `business` is the one to follow. */
export const AlertConditionsQuery = v.object({
  target: v.optional(Target, 'businesses'),
  search: v.optional(SearchText, ''),
  category: v.optional(Id),
  place: v.optional(PlaceCode),
  kind: v.optional(Kind),
  business: v.optional(Id),
});

const conditions = {
  target: Target,
  search: v.string(),
  category: v.nullable(v.object({ id: EntityId, name: v.string() })),
  place: v.nullable(PlaceLabel),
  kind: v.nullable(Kind),
  /** Has no name while the business is not shown. */
  business: v.nullable(v.object({ id: EntityId, name: v.nullable(v.string()) })),
};

export const AlertConditions = v.object(conditions);
export type AlertConditions = v.InferOutput<typeof AlertConditions>;

export const Alert = v.object({
  id: EntityId,
  ...conditions,
  frequency: Frequency,
  isConfirmed: v.boolean(),
  lastSentAt: v.nullable(v.date()),
});
export type Alert = v.InferOutput<typeof Alert>;
export const Alerts = v.array(Alert);

export const AlertRequest = v.pipe(
  v.object({
    target: Target,
    search: v.optional(SearchText, ''),
    categoryId: v.optional(v.nullable(Reference(messages.category)), null),
    placeCode: v.optional(v.nullable(PlaceCode), null),
    kind: v.optional(v.nullable(Kind), null),
    businessId: v.optional(v.nullable(Reference(messages.business)), null),
    frequency: Frequency,
    /** Is given by people without an account. */
    email: v.optional(ContactEmail),
  }),
  v.forward(
    v.check(({ target, businessId }) => (target === 'business') === (businessId !== null), messages.business),
    ['businessId'],
  ),
  v.forward(
    v.check(({ target, kind }) => target === 'announcements' || kind === null, messages.kind),
    ['kind'],
  ),
);
export type AlertRequest = v.InferOutput<typeof AlertRequest>;

/** `waiting` for the confirmation by mail. Says the same whatever address it is. */
export const AlertRequested = v.object({ state: v.picklist(['waiting', 'active']) });
export type AlertRequested = v.InferOutput<typeof AlertRequested>;

export const AlertChange = v.object({ frequency: Frequency });

export const AlertLinkQuery = v.object({ t: v.optional(LinkToken, '') });

/** Says what a link of a mail is for; null for one that is forged, too old or worth nothing. */
export const AlertLink = v.nullable(
  v.object({
    purpose: v.picklist(['confirmation', 'management']),
    alerts: Alerts,
    isAccount: v.boolean(),
  }),
);
export type AlertLink = v.InferOutput<typeof AlertLink>;
