import { takeDownAsAsked } from '#features/moderation/server/index.ts';
import { type Notice, decisionNotice } from '#features/notifications/server/index.ts';
import { type OwnerPlan, lockPlan } from '#features/plans/server/index.ts';
import { type Tx, inTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { RETENTION } from '#platform/db/retention.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { quoteName } from '#shared/text.ts';
import type { Viewer } from '#shared/viewer.ts';
import { INVITATION_MESSAGES, REMOVAL_DAYS } from '../messages.ts';
import { CHANNEL_FACTS } from './invite.ts';
import { rememberRefusal } from './refusals.ts';
import { addressesOf } from './repository/businesses.ts';
import { endUnsentTo, lockInvitation, updateInvitation } from './repository/invitations.ts';
import { type KnownLink, findLink, linkRefusal } from './status.ts';

type LinkTx = Tx<Viewer | null>;

function removalNotice(business: string): Notice {
  const { kind: _, ...notice } = decisionNotice(adminPaths.listedBusinesses({ state: 'taken-down' }), {
    text: `Quien recibió la invitación de ${quoteName(business)} pidió quitarlo: ya no se muestra.`,
    subject: 'Pidieron quitar un negocio del directorio',
    preview: `Se borra en ${REMOVAL_DAYS} días.`,
    opening: [
      `Lo pidió con el enlace que enviamos a su número o correo. Ya no se muestra, y se borra en ${REMOVAL_DAYS} días, si antes no lo vuelves a mostrar.`,
    ],
    details: [['Negocio', business]],
    action: 'Ver los ocultos',
  });
  return { kind: 'admin-task', ...notice };
}

/** @throws AppError `conflict` for a link that can't be declined */
async function requireLink(context: AppContext, { db, viewer }: LinkTx, token: string): Promise<KnownLink> {
  const link = await findLink(context, db, { token, viewer });
  if (!('business' in link)) throw linkRefusal(link.status);
  const { status } = link;
  if (status === 'open' || status === 'declined' || status === 'removed') return link;
  throw linkRefusal(status);
}

async function remove(tx: LinkTx, { business, invitation }: KnownLink, plan: OwnerPlan): Promise<void> {
  const removalDueAt = new Date(tx.at.getTime() + RETENTION.businessProfile.removed.keeps.ms);
  await updateInvitation(tx.db, invitation.id, { removalDueAt });
  await takeDownAsAsked(tx, { ...business, plan }, INVITATION_MESSAGES.removalReason);
  await tx.notifyAdministrators(removalNotice(business.name));
}

async function decline(tx: LinkTx, { business, invitation }: KnownLink): Promise<void> {
  const { db, at } = tx;
  await updateInvitation(db, invitation.id, {
    outcome: 'declined',
    endedAt: at,
    openedAt: invitation.openedAt ?? at,
    sentAt: invitation.sentAt ?? at,
  });
  await endUnsentTo(db, invitation.address, at);
  await tx.audit({
    act: 'claim-invitation-declined',
    subject: { kind: 'business', id: business.id, name: business.name },
    after: { kind: CHANNEL_FACTS[invitation.channel] },
  });
}

/**
 * Declines by the link alone, and removes the business where asked. May be repeated; a later wish to remove it counts,
 * too. @throws AppError `conflict`
 */
export const declineInvitation = (
  context: AppContext,
  viewer: Viewer | null,
  { token, isRemoval }: { token: string; isRemoval: boolean },
): Promise<void> =>
  inTransaction(context, viewer, async (tx) => {
    const before = await requireLink(context, tx, token);
    const plan = await lockPlan(tx, before.business.ownerId);
    await lockInvitation(tx.db, before.invitation.id);
    const link = await requireLink(context, tx, token);
    if (link.business.ownerId !== plan.ownerId) throw linkRefusal('owned');
    if (link.status === 'open') await decline(tx, link);
    if (isRemoval && link.status !== 'removed') await remove(tx, link, plan);
    await rememberRefusal(tx.db, tx.sessionKeys, {
      addresses: [link.invitation.address, ...addressesOf(link.business)],
      isRemoval,
      at: tx.at,
    });
  });
