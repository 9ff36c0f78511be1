import type { MailTemplate } from '#platform/mail/template.ts';
import { adminPaths } from '#shared/admin-paths.ts';
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
  /** False where a mail that can't be switched off tells the same. */
  isMailed?: boolean;
  mail: Omit<MailTemplate, 'action' | 'unsubscribe'> & { action: string; path?: string };
}

type Sentences = Pick<Notice, 'text'> & Omit<Notice['mail'], 'opening'> & { opening?: string[] };

const withMail = ({ text, opening = [text], ...mail }: Sentences) => ({ text, mail: { ...mail, opening } });

export const decisionNotice = (path: string, sentences: Sentences): Notice => ({
  kind: 'decision',
  path,
  ...withMail(sentences),
});

export const caseNotice = (kind: string, sentences: Sentences): Notice => ({
  kind: 'admin-task',
  path: adminPaths.cases({ kind }),
  ...withMail(sentences),
});

export interface Sender {
  site: Site;
  at: Date;
}
