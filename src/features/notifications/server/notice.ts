import type { MailTemplate } from '#platform/mail/template.ts';
import type { Site } from '#shared/site.ts';
import type { NoticeKind } from '../schema.ts';

/**
 * Holds our own sentences. They may quote what the recipient wrote, and nothing that another person did; only those
 * for administrators quote names.
 */
export interface Notice {
  kind: NoticeKind;
  text: string;
  /** Names its subject. While one is unread, another about the same counts up, with `again` as its text. */
  subject?: string;
  again?: string;
  path: string;
  mail: Omit<MailTemplate, 'action' | 'unsubscribe'> & { action: string; path?: string };
}

export interface Sender {
  site: Site;
  at: Date;
}
