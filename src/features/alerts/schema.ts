import * as v from 'valibot';
import { KINDS } from '#shared/announcement-kinds.ts';
import { ContactEmail } from '#shared/contact-schemas.ts';
import { isPushEndpoint } from '#shared/push-endpoint.ts';
import { EntityId, Id, LinkToken, Reference, SearchText } from '#shared/schemas.ts';
import { PlaceCode, PlaceLabel } from '../places/schema.ts';
import { FREQUENCIES, ALERT_MESSAGES as messages, QUIET_HOURS, TARGETS } from './filters.ts';

/** The generator of the curve. */
const EXAMPLE_POINT =
  'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';

const Target = v.picklist(TARGETS, messages.target);
const Kind = v.picklist(KINDS, messages.kind);
const QuietHours = v.picklist(QUIET_HOURS, messages.quietHours);
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
  isPaused: v.boolean(),
  lastSentAt: v.nullable(v.date()),
});
export type Alert = v.InferOutput<typeof Alert>;
export const Alerts = v.array(Alert);

/** Is what a browser's subscription holds, in base64url: 65 bytes of an uncompressed point, and 16 of a secret. */
export const PushDevice = v.object({
  endpoint: v.pipe(
    v.string(messages.device),
    v.check(isPushEndpoint, messages.device),
    v.examples(['https://fcm.googleapis.com/fcm/send/abc']),
  ),
  p256dh: v.pipe(
    v.string(messages.device),
    v.regex(/^B[A-P][\w-]{84}[AEIMQUYcgkosw048]$/, messages.device),
    v.examples([EXAMPLE_POINT]),
  ),
  auth: v.pipe(
    v.string(messages.device),
    v.regex(/^[\w-]{21}[AQgw]$/, messages.device),
    v.examples(['AAAAAAAAAAAAAAAAAAAAAA']),
  ),
});
export type PushDevice = v.InferOutput<typeof PushDevice>;

/** Proves to be the browser: no other knows either. */
export const DeviceIdentity = v.pick(PushDevice, ['endpoint', 'auth']);
export type DeviceIdentity = v.InferOutput<typeof DeviceIdentity>;

/** Is one that an account gets alerts on. Has no name before the account asks for another one. */
export const OwnDevice = v.object({
  id: EntityId,
  device: v.nullable(v.string()),
  createdAt: v.date(),
  lastSentAt: v.nullable(v.date()),
  alerts: Alerts,
});
export type OwnDevice = v.InferOutput<typeof OwnDevice>;
export const OwnDevices = v.array(OwnDevice);

/** What a browser gets, and when it gets nothing. */
export const DeviceAlerts = v.object({ quietHours: QuietHours, alerts: Alerts });
export type DeviceAlerts = v.InferOutput<typeof DeviceAlerts>;

export const DeviceQuery = v.object({ device: DeviceIdentity });

export const DeviceAlertChange = v.object({
  device: DeviceIdentity,
  frequency: v.optional(Frequency),
  isPaused: v.optional(v.boolean()),
});

export const QuietHoursChange = v.object({ device: DeviceIdentity, quietHours: QuietHours });

export const DeviceReplacement = v.object({ device: DeviceIdentity, by: PushDevice });

/** Is the public key that subscriptions are bound to. */
export const PushKey = v.object({ key: v.string() });

export const AlertRequest = v.pipe(
  v.object({
    target: Target,
    search: v.optional(SearchText, ''),
    categoryId: v.optional(v.nullable(Reference(messages.category)), null),
    placeCode: v.optional(v.nullable(PlaceCode), null),
    kind: v.optional(v.nullable(Kind), null),
    businessId: v.optional(v.nullable(Reference(messages.business)), null),
    frequency: Frequency,
    /** Is given by people without an account who want mail. */
    email: v.optional(ContactEmail),
    /** Gets the alert in place of an address. */
    device: v.optional(PushDevice),
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
