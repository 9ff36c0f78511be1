import { invitationsQuery } from '#features/invitations/queries.ts';

/** Finds the oldest one that waits to be sent by WhatsApp, after those that were skipped. */
export const nextQuery = (batch: number | undefined, cursor?: string) =>
  invitationsQuery({ state: 'prepared', channel: 'whatsapp', order: 'oldest', limit: 1, batch, cursor });
