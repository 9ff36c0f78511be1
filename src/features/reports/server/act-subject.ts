import type { Act } from '#features/audit/server/index.ts';
import { excerpt } from '#shared/excerpt.ts';
import type { LockedSubject } from './lock-subject.ts';

const LONGEST = 80;

/** How the audit log names the subject; a reply by its beginning. */
export const actSubject = ({ reference, subject }: LockedSubject): Act['subject'] => ({
  ...reference,
  name: excerpt(subject.name.replaceAll('\n', ' '), LONGEST),
});
