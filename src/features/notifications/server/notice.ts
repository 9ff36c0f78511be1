import type { MailTemplate } from '#platform/mail/template.ts';
import type { Site } from '#shared/site.ts';
import type { NoticeKind } from '../schema.ts';

/**
 * Texts are our own sentences. They may quote what the recipient wrote, and nothing that another person did; only those for
 * administrators quote names, so that they know which one it is.
 */
export interface Notice {
  kind: NoticeKind;
  /** One sentence for the list of notices. */
  text: string;
  /** Names what it is about. While one is unread, another about the same counts up, with `again` as its text. */
  subject?: string;
  again?: string;
  /** The page of this site that it leads to. */
  path: string;
  /** `opening` follows 'Hola, {name}:'; `action` is the label of the button that leads to `path`, or the mail's own. */
  mail: Omit<MailTemplate, 'action' | 'unsubscribe'> & { action: string; path?: string };
}

export interface Sender {
  site: Site;
  at: Date;
}
