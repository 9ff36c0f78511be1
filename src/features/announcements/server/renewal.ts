import * as v from 'valibot';
import { applyPlan, lockPlan } from '#features/plans/server/index.ts';
import { inSystemTransaction } from '#features/unit-of-work/server/index.ts';
import type { AppContext } from '#platform/context.ts';
import { readToken, signToken } from '#platform/signed-token.ts';
import { EntityId } from '#shared/schemas.ts';
import { DAY } from '#shared/time.ts';
import type { AnnouncementRenewal } from '../schema.ts';
import { renewal } from '../status.ts';
import { type AnnouncementState, findState, updateAnnouncement } from './repository/announcements.ts';

const PURPOSE = 'announcement-renewal';
const VALID_AFTER_END_MS = 14 * DAY;

/** Binds the link to the end that the mail was about: once that has changed, it renews nothing. */
const Claims = v.strictObject({ id: EntityId, expiresAt: v.number() });

export const signRenewal = (
  sessionKeys: readonly Buffer[],
  { id, expiresAt }: { id: number; expiresAt: Date },
): string =>
  signToken(
    sessionKeys,
    PURPOSE,
    { id, expiresAt: expiresAt.getTime() },
    new Date(expiresAt.getTime() + VALID_AFTER_END_MS),
  );

type Context = Pick<AppContext, 'db' | 'clock' | 'site' | 'sessionKeys'>;

const readClaims = ({ clock, sessionKeys }: Context, token: string) =>
  readToken(sessionKeys, PURPOSE, Claims, token, clock());

const mayRenew = ({ kind, expiresAt, outcome }: AnnouncementState, claimed: number) =>
  kind !== 'event' && outcome === null && expiresAt?.getTime() === claimed;

export async function findRenewal(context: Context, token: string): Promise<AnnouncementRenewal> {
  const claims = readClaims(context, token);
  const announcement = claims && (await findState(context.db, claims.id));
  if (!claims || !announcement) return null;
  const { title, expiresAt, outcome } = announcement;
  const isRenewable = mayRenew(announcement, claims.expiresAt);
  return { id: claims.id, title, expiresAt, isClosed: outcome !== null, isRenewable };
}

/** Renews by the token alone, once: afterwards the announcement has another end. */
export async function renewByToken(context: Context, token: string): Promise<void> {
  const claims = readClaims(context, token);
  const found = claims && (await findState(context.db, claims.id));
  if (!claims || !found) return;
  await inSystemTransaction(context, async (tx) => {
    const plan = await lockPlan(tx, found.ownerId);
    const announcement = await findState(tx.db, claims.id);
    if (!announcement || !mayRenew(announcement, claims.expiresAt)) return;
    await updateAnnouncement(tx.db, claims.id, { ...renewal(plan.at), updatedAt: plan.at });
    await applyPlan(tx, plan);
  });
}
