import { changedFacts, factLabel, isUnchanged } from '#features/audit/server/index.ts';
import { type PictureFiles, deleteUnusedFiles } from '#features/media/server/index.ts';
import { type OwnerPlan, applyPlan } from '#features/plans/server/index.ts';
import { prepareRecall, rememberAsItIs } from '#features/takedowns/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import { KIND_LABELS } from '#shared/announcement-kinds.ts';
import type { Announcement, AnnouncementChanges } from '../schema.ts';
import { getAnnouncement, lockManagedAnnouncement } from './access.ts';
import { requireKnownPlace, resolveFacts } from './facts.ts';
import {
  type AnnouncementState,
  deleteAnnouncement,
  updateAnnouncement,
} from './repository/announcements.ts';

const auditedFacts = ({ title, content, kind, facts, expiresAt, outcome, allowReplies }: Announcement) => ({
  title,
  text: content,
  kind: KIND_LABELS[kind],
  facts: facts.join(' · '),
  expiresAt: expiresAt?.toISOString() ?? null,
  isOpen: outcome === null,
  allowReplies,
});

interface Change {
  ownerId: number;
  after: Announcement;
  /** Names what changed, as the notice to its owner says it. */
  changed: string[];
}

/** Changes an announcement as its form does, and records it. The caller tells the owner. */
export async function changeAnnouncement(tx: Tx, id: number, changes: AnnouncementChanges): Promise<Change> {
  const { db, viewer, at } = tx;
  const { plan } = await lockManagedAnnouncement(tx, id);
  const { ownerId } = plan;
  const before = await getAnnouncement(db, viewer, id, at);
  const facts = resolveFacts(before, changes, at);
  await requireKnownPlace(db, facts);
  const recall = await prepareRecall(tx, { kind: 'announcement', id }, { isNew: false });
  await updateAnnouncement(db, id, { ...changes, ...facts, updatedAt: at });
  if (await recall()) await applyPlan(tx, plan);
  const after = await getAnnouncement(db, viewer, id, at);
  if (isUnchanged(before, after)) return { ownerId, after, changed: [] };
  const audited = changedFacts(auditedFacts(before), auditedFacts(after));
  const subject = { kind: 'announcement', id, name: before.title } as const;
  await tx.audit({ ownerId, businessId: before.businessId, act: 'changed', subject, ...audited });
  return { ownerId, after, changed: Object.keys(audited?.after ?? {}).map(factLabel) };
}

/** Returns the title; null if it had an outcome before. */
export async function finishAnnouncement(tx: Tx, id: number): Promise<string | null> {
  const { announcement } = await lockManagedAnnouncement(tx, id);
  if (announcement.outcome !== null) return null;
  const { after } = await changeAnnouncement(tx, id, { outcome: 'finished' });
  return after.title;
}

interface Removed {
  plan: OwnerPlan;
  announcement: AnnouncementState;
  released: PictureFiles[];
}

/** Deletes and records it. The caller applies the plan, tells the owner, and sweeps the files once the transaction is over. */
export async function removeAnnouncement(tx: Tx, id: number): Promise<Removed> {
  const { plan, announcement } = await lockManagedAnnouncement(tx, id);
  await rememberAsItIs(tx, { kind: 'announcement', id });
  const mediaFileIds = await deleteAnnouncement(tx.db, id);
  const subject = { kind: 'announcement', id, name: announcement.title } as const;
  await tx.audit({ ownerId: plan.ownerId, businessId: announcement.businessId, act: 'deleted', subject });
  return { plan, announcement, released: await deleteUnusedFiles(tx.db, mediaFileIds) };
}
