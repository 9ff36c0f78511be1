/** What people can be told of. The last four are for administrators. */
export const NOTICE_KINDS = [
  'reply-received',
  'reply-after-mine',
  'announcement-ending',
  'decision',
  'data-check',
  'admin-report',
  'admin-premium-request',
  'admin-new-business',
  'admin-task',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
