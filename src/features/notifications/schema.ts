import * as v from 'valibot';
import { Count, EntityId, LinkToken, pageQuery, pageSchema } from '#shared/schemas.ts';

export const ADMIN_NOTICE_KINDS = [
  'admin-report',
  'admin-premium-request',
  'admin-new-business',
  'admin-task',
  'admin-week',
] as const;
export type AdminNoticeKind = (typeof ADMIN_NOTICE_KINDS)[number];

export const NOTICE_KINDS = [
  'reply-received',
  'reply-after-mine',
  'announcement-ending',
  'decision',
  'data-check',
  'plan',
  ...ADMIN_NOTICE_KINDS,
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const isAdminKind = (kind: NoticeKind): kind is AdminNoticeKind =>
  ADMIN_NOTICE_KINDS.some((each) => each === kind);

const MAIL_MODES = ['each', 'daily', 'off'] as const;
export type MailMode = (typeof MAIL_MODES)[number];

export const DEFAULT_MAIL: Record<NoticeKind, MailMode> = {
  'reply-received': 'each',
  'reply-after-mine': 'each',
  'announcement-ending': 'each',
  decision: 'each',
  'data-check': 'each',
  plan: 'each',
  'admin-report': 'daily',
  'admin-premium-request': 'each',
  'admin-new-business': 'daily',
  'admin-task': 'daily',
  'admin-week': 'each',
};

const Kind = v.picklist(NOTICE_KINDS, 'Elige un tipo de aviso de la lista.');

export const ListedNotice = v.object({
  id: EntityId,
  kind: Kind,
  text: v.string(),
  path: v.string(),
  times: Count,
  isRead: v.boolean(),
  createdAt: v.date(),
});
export type ListedNotice = v.InferOutput<typeof ListedNotice>;

export const NoticeQuery = v.object(pageQuery(20));
export const NoticePage = pageSchema(ListedNotice);

export const UnreadNotices = v.object({ unread: Count });

export const SeenNotices = v.object({ seenAt: v.date('Di hasta cuándo viste los avisos.') });

export const NoticeSetting = v.object({
  kind: Kind,
  mail: v.picklist(MAIL_MODES, 'Elige «each», «daily» u «off».'),
});
export type NoticeSetting = v.InferOutput<typeof NoticeSetting>;
export const NoticeSettings = v.array(NoticeSetting);

/** Names a kind; `digest` stands for all kinds that an administrator gets once a day. */
export const MailSubject = v.picklist([...NOTICE_KINDS, 'digest']);
export type MailSubject = v.InferOutput<typeof MailSubject>;

export const MailedToken = v.object({
  t: v.optional(LinkToken, ''),
});

/** Is null for a link that is forged or too old, or whose account is gone. Has no name. */
export const Subscription = v.nullable(v.object({ subject: MailSubject, isOn: v.boolean() }));
export type Subscription = v.InferOutput<typeof Subscription>;
