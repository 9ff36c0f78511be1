import { finishAnnouncement, removeAnnouncement } from '#features/announcements/server/index.ts';
import {
  changeBusiness,
  lockOwnBusiness,
  recordChange,
  removeBusiness,
  requireKnownLabels,
} from '#features/businesses/server/index.ts';
import { inviteToClaim } from '#features/invitations/server/index.ts';
import type { PictureFiles } from '#features/media/server/index.ts';
import { restoreOneOfMany, takeDownOneOfMany } from '#features/moderation/server/index.ts';
import type { Tx } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import type { AnnouncementBulkAct, BulkAct, BusinessBulkAct } from '../../schema.ts';
import { type Owned, listOwnedAnnouncements, listOwnedBusinesses } from '../repository/selection.ts';

interface Changed {
  /** Is null if there is nothing to tell the owner. */
  name: string | null;
  released: PictureFiles[];
}

/** Says how one kind of content is changed many at a time. */
export interface ManyKind<Act extends BulkAct> {
  name: 'business' | 'announcement';
  list: (db: Db, ids: readonly number[]) => Promise<Owned[]>;
  check?: (db: Db, act: Act) => Promise<void>;
  /** Changes one of many. The caller applies the plan and tells the owner. @throws AppError */
  change: (tx: Tx, id: number, act: Act) => Promise<Changed>;
}

const unreleased = (name: string | null): Changed => ({ name, released: [] });

async function changeLabel(tx: Tx, id: number, changes: { categoryId?: number; placeCode?: string }) {
  const made = await changeBusiness(tx, id, changes);
  const changed = await recordChange(tx, made);
  return unreleased(changed.length > 0 ? made.after.name : null);
}

function labelsOf(body: BusinessBulkAct) {
  if (body.act === 'category') return { categoryId: body.categoryId };
  return body.act === 'place' ? { placeCode: body.placeCode } : {};
}

export const MANY_BUSINESSES: ManyKind<BusinessBulkAct> = {
  name: 'business',
  list: listOwnedBusinesses,
  check: (db, body) => requireKnownLabels(db, labelsOf(body)),
  change: async (tx, id, body) => {
    const subject = { kind: 'business', id } as const;
    if (body.act === 'hide') return unreleased(await takeDownOneOfMany(tx, subject, body));
    if (body.act === 'show') return unreleased(await restoreOneOfMany(tx, subject));
    if (body.act === 'invite') {
      await inviteToClaim(tx, id, body.channel);
      return unreleased(null);
    }
    if (body.act !== 'delete') return changeLabel(tx, id, labelsOf(body));
    const business = await lockOwnBusiness(tx, id);
    return { name: business.name, released: await removeBusiness(tx, business) };
  },
};

export const MANY_ANNOUNCEMENTS: ManyKind<AnnouncementBulkAct> = {
  name: 'announcement',
  list: listOwnedAnnouncements,
  change: async (tx, id, body) => {
    const subject = { kind: 'announcement', id } as const;
    if (body.act === 'hide') return unreleased(await takeDownOneOfMany(tx, subject, body));
    if (body.act === 'show') return unreleased(await restoreOneOfMany(tx, subject));
    if (body.act === 'end') return unreleased(await finishAnnouncement(tx, id));
    const { announcement, released } = await removeAnnouncement(tx, id);
    return { name: announcement.title, released };
  },
};
