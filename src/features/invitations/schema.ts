import * as v from 'valibot';
import { Count, EntityId, Id, LinkToken, SearchText, pageQuery, pageSchema } from '#shared/schemas.ts';
import { BusinessCard } from '../businesses/schema.ts';
import { CHANNELS, INVITATION_ORDERS, INVITATION_STATES } from './filters.ts';

/** Keeps a page of cards within four screens of a phone. */
const PER_PAGE = 8;

export const ClaimInvitationFilters = v.object({
  search: v.optional(SearchText, ''),
  state: v.optional(v.picklist(INVITATION_STATES, 'Elige un estado de la lista.')),
  batch: v.optional(Id),
  channel: v.optional(v.picklist(CHANNELS, 'Elige WhatsApp o correo.')),
  order: v.optional(v.picklist(INVITATION_ORDERS, 'Elige un orden de la lista.'), 'newest'),
  ...pageQuery(PER_PAGE),
});
export type ClaimInvitationFilters = v.InferOutput<typeof ClaimInvitationFilters>;

export const ClaimInvitation = v.object({
  id: EntityId,
  business: v.object({ id: EntityId, name: v.string() }),
  channel: v.picklist(CHANNELS),
  /** Is a number in E.164 or a mail address. */
  address: v.string(),
  state: v.picklist(INVITATION_STATES),
  /** Is null once the link is worth nothing. */
  url: v.nullable(v.string()),
  invitedBy: v.nullable(v.string()),
  createdAt: v.date(),
  sentAt: v.nullable(v.date()),
  openedAt: v.nullable(v.date()),
  endedAt: v.nullable(v.date()),
  /** Is null also once the business is shown again. */
  removalDueAt: v.nullable(v.date()),
  /** Tells of one that is over whether its number or address still refuses others. */
  isRefused: v.boolean(),
});
export type ClaimInvitation = v.InferOutput<typeof ClaimInvitation>;

export const ClaimInvitationCounts = v.object({
  prepared: Count,
  /** Counts all that were sent, also those that were answered. */
  sent: Count,
  opened: Count,
  claimed: Count,
  declined: Count,
});
export type ClaimInvitationCounts = v.InferOutput<typeof ClaimInvitationCounts>;

export const ClaimInvitationPage = v.object({
  ...pageSchema(ClaimInvitation).entries,
  counts: ClaimInvitationCounts,
});
export type ClaimInvitationPage = v.InferOutput<typeof ClaimInvitationPage>;

export const LINK_STATUSES = [
  'open',
  'yours',
  'owned',
  'declined',
  'removed',
  'withdrawn',
  'expired',
  'outdated',
  'hidden',
  'gone',
  'invalid',
] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** Says what a link is worth to the viewer. */
export const InvitationLink = v.object({
  status: v.picklist(LINK_STATUSES),
  businessId: v.nullable(EntityId),
  /** Is null where the status says enough. */
  business: v.nullable(BusinessCard),
  /** Tells whether the viewer's plan has room for it; true for visitors. */
  hasRoom: v.boolean(),
});
export type InvitationLink = v.InferOutput<typeof InvitationLink>;

export const InvitationLinkQuery = v.object({ token: v.optional(LinkToken, '') });

export const InvitationLinkToken = v.object({ token: LinkToken });

export const InvitationRefusal = v.object({ token: LinkToken, remove: v.optional(v.boolean(), false) });

export const InvitationAcceptance = v.object({ businessId: EntityId });
