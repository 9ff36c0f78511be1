import { listBusinessCards } from '#features/businesses/server/index.ts';
import { readPlan, roomForBusinesses } from '#features/plans/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { isBot } from '#platform/http/client.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { type Viewer, isAdmin } from '#shared/viewer.ts';
import type { InvitationsApi } from '../api.ts';
import type { ClaimInvitation, InvitationLink } from '../schema.ts';
import { allowAgain, markSent, unmarkSent, withdraw } from './change-invitation.ts';
import { claimByInvitation } from './claim.ts';
import { declineInvitation } from './decline.ts';
import { invitationUrl } from './links.ts';
import { listRefused } from './refusals.ts';
import { markOpened } from './repository/invitations.ts';
import {
  type ReadInvitation,
  countInvitations,
  listInvitations,
  readInvitations,
} from './repository/list.ts';
import { findLink, isRemoved, stateOf } from './status.ts';

function present(
  { clock, site, sessionKeys }: AppContext,
  row: ReadInvitation,
  refused: ReadonlySet<string>,
): ClaimInvitation {
  const { id, businessId, businessName, channel, address, inviterName } = row;
  const { createdAt, sentAt, openedAt, endedAt } = row;
  const state = stateOf(row, clock());
  const isOver = state === 'claimed' || state === 'declined' || state === 'ended';
  return {
    id,
    business: { id: businessId, name: businessName },
    channel,
    address,
    state,
    url: isOver ? null : invitationUrl({ siteUrl: site.url, sessionKeys }, row),
    invitedBy: inviterName,
    createdAt,
    sentAt,
    openedAt,
    endedAt,
    removalDueAt: isRemoved(row, row) ? row.removalDueAt : null,
    isRefused: isOver && state !== 'claimed' && refused.has(address),
  };
}

async function presentLink(
  context: AppContext,
  viewer: Viewer | null,
  token: string,
): Promise<InvitationLink> {
  const { db, clock } = context;
  const link = await findLink(context, db, { token, viewer });
  if (!('business' in link)) return { status: link.status, businessId: null, business: null, hasRoom: true };
  const { status, business } = link;
  const isShown = status === 'open' || status === 'declined';
  const [card = null] = isShown ? await listBusinessCards(db, [business.id]) : [];
  const hasRoom =
    viewer === null ||
    status !== 'open' ||
    (await roomForBusinesses(db, await readPlan(db, viewer.userId, clock()))) > 0;
  return { status, businessId: business.id, business: card, hasRoom };
}

export const invitationHandlers: Handlers<InvitationsApi> = {
  'GET /api/admin/invitations': async (context, { query }) => {
    const { db, clock } = context;
    const at = clock();
    const { rows, ...page } = await listInvitations(db, query, at);
    const found = await readInvitations(
      db,
      rows.map(({ id }) => id),
    );
    const counts = await countInvitations(db, query, at);
    const addresses = found.map(({ address }) => address);
    const refused = await listRefused(db, context.sessionKeys, { addresses });
    return { items: found.map((row) => present(context, row, refused)), ...page, counts };
  },

  'PUT /api/admin/invitations/:id/sent': (context, { viewer, params: { id } }) =>
    markSent(context, { viewer, id }),

  'DELETE /api/admin/invitations/:id/sent': (context, { viewer, params: { id } }) =>
    unmarkSent(context, { viewer, id }),

  'DELETE /api/admin/invitations/:id': (context, { viewer, params: { id } }) =>
    withdraw(context, { viewer, id }),

  'DELETE /api/admin/invitations/:id/refusal': (context, { viewer, params: { id } }) =>
    allowAgain(context, { viewer, id }),

  'GET /api/invitations/link': (context, { viewer, query: { token } }) => presentLink(context, viewer, token),

  /** Doesn't count previews of messages, nor an administrator who looks. */
  'POST /api/invitations/opening': async (context, { viewer, body: { token }, http }) => {
    if (isBot(http) || isAdmin(viewer)) return null;
    const link = await findLink(context, context.db, { token, viewer });
    if ('business' in link) await markOpened(context.db, link.invitation.id, context.clock());
    return null;
  },

  'POST /api/invitations/refusal': async (context, { viewer, body: { token, remove } }) => {
    await declineInvitation(context, viewer, { token, isRemoval: remove });
    return presentLink(context, viewer, token);
  },

  'POST /api/invitations/acceptance': async (context, { viewer, body: { token } }) => ({
    businessId: await claimByInvitation(context, viewer, token),
  }),
};
