import { CHANGES, contract } from '#shared/contract.ts';
import { IdParam } from '#shared/schemas.ts';
import {
  MailedToken,
  NoticePage,
  NoticeQuery,
  NoticeSetting,
  NoticeSettings,
  SeenNotices,
  Subscription,
  UnreadNotices,
} from './schema.ts';
import * as schemas from './schema.ts';

const SECTION = { name: 'Notifications', title: 'Avisos', schemas };

export const notificationsApi = contract(SECTION, {
  'GET /api/users/notices/all': {
    id: 'listNotices',
    summary: 'Los avisos propios, del más nuevo al más antiguo',
    access: 'signed-in',
    query: NoticeQuery,
    returns: NoticePage,
  },
  'GET /api/users/notices/unread': {
    id: 'countUnreadNotices',
    summary: 'Cuántos avisos propios están sin leer, hasta 100',
    access: 'signed-in',
    returns: UnreadNotices,
  },
  'PUT /api/users/notices/read/:id': {
    id: 'readNotice',
    summary: 'Marca un aviso propio como leído',
    access: 'signed-in',
    limit: CHANGES,
    params: IdParam,
    returns: null,
  },
  'PUT /api/users/notices/read': {
    id: 'readAllNotices',
    summary: 'Marca como leídos los avisos propios que ya había en ese momento',
    access: 'signed-in',
    limit: CHANGES,
    body: SeenNotices,
    returns: null,
  },
  'GET /api/users/notices/settings': {
    id: 'listNoticeSettings',
    summary: 'Qué avisos llegan también por correo',
    access: 'signed-in',
    returns: NoticeSettings,
  },
  'PUT /api/users/notices/settings': {
    id: 'updateNoticeSetting',
    summary: 'Cambia cuándo llega por correo un tipo de aviso; «daily» es el resumen de administradores',
    access: 'signed-in',
    limit: CHANGES,
    body: NoticeSetting,
    returns: NoticeSettings,
  },
  'GET /api/mail-subscriptions': {
    id: 'getMailSubscription',
    summary: 'Qué correos cancela el enlace de un correo, y si todavía llegan',
    access: 'anyone',
    limit: { name: 'mailed-link', points: 120, seconds: 600 },
    query: MailedToken,
    returns: Subscription,
  },
});
export type NotificationsApi = typeof notificationsApi;
