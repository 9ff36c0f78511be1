import { type QueryValues, idParam, oneOf, textParam } from '#shared/query-params.ts';

/** Each invitation is in one of them. */
export const INVITATION_STATES = ['prepared', 'sent', 'opened', 'claimed', 'declined', 'ended'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const INVITATION_ORDERS = ['newest', 'oldest'] as const;

export const CHANNELS = ['whatsapp', 'mail'] as const;
export type Channel = (typeof CHANNELS)[number];

export const INVITATION_QUERY = {
  search: textParam,
  state: oneOf(INVITATION_STATES),
  batch: idParam,
  order: oneOf(INVITATION_ORDERS),
  cursor: textParam,
};
export type InvitationListQuery = QueryValues<typeof INVITATION_QUERY>;
