import type { Db } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError, invalidInput } from '#shared/errors.ts';
import { type Viewer, isAdmin } from '#shared/viewer.ts';
import type { NotificationsApi } from '../api.ts';
import { NOTICE_MESSAGES } from '../messages.ts';
import { DEFAULT_MAIL, NOTICE_KINDS, type NoticeKind, type NoticeSetting, isAdminKind } from '../schema.ts';
import { NOTICES, countUnread, markAllRead, markRead, presentNotice } from './repository/notices.ts';
import { listChangedSettings, storeSetting } from './repository/mails.ts';
import { findMailSubscription } from './subscription.ts';

const mayReceive = (viewer: Viewer, kind: NoticeKind): boolean => !isAdminKind(kind) || isAdmin(viewer);

function requireSetting(viewer: Viewer, { kind, mail }: NoticeSetting): void {
  if (!mayReceive(viewer, kind)) throw new AppError('forbidden', NOTICE_MESSAGES.notAdmin);
  if (mail === 'daily' && !isAdminKind(kind))
    throw invalidInput({ type: 'daily', loc: ['json', 'mail'], msg: NOTICE_MESSAGES.dailyForAdmins });
}

async function listSettings(db: Db, viewer: Viewer): Promise<NoticeSetting[]> {
  const changed = new Map(
    (await listChangedSettings(db, viewer.userId)).map(({ kind, mail }) => [kind, mail]),
  );
  return NOTICE_KINDS.filter((kind) => mayReceive(viewer, kind)).map((kind) => {
    return { kind, mail: changed.get(kind) ?? DEFAULT_MAIL[kind] };
  });
}

export const notificationHandlers: Handlers<NotificationsApi> = {
  'GET /api/users/notices/all': async ({ db }, { viewer: { userId }, query }) => {
    const { rows, ...page } = await listPage(db, NOTICES, { ...query, filters: { userId }, order: 'newest' });
    return { items: rows.map(presentNotice), ...page };
  },

  'GET /api/users/notices/unread': async ({ db }, { viewer }) => ({
    unread: await countUnread(db, viewer.userId),
  }),

  'PUT /api/users/notices/read/:id': async ({ db, clock }, { viewer, params: { id } }) => {
    if (!(await markRead(db, viewer.userId, id, clock()))) throw new AppError('not-found');
    return null;
  },

  'PUT /api/users/notices/read': async ({ db, clock }, { viewer, body: { seenAt } }) => {
    await markAllRead(db, viewer.userId, seenAt, clock());
    return null;
  },

  'GET /api/users/notices/settings': ({ db }, { viewer }) => listSettings(db, viewer),

  'PUT /api/users/notices/settings': async ({ db }, { viewer, body }) => {
    requireSetting(viewer, body);
    await storeSetting(db, viewer.userId, body.kind, body.mail);
    return listSettings(db, viewer);
  },

  'GET /api/mail-subscriptions': (context, { query }) => findMailSubscription(context, query.t),
};
