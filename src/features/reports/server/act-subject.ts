import { type Act, nameFromText } from '#features/audit/server/index.ts';
import type { LockedSubject } from './lock-subject.ts';

/** How the audit log names the subject; a reply by its beginning. */
export const actSubject = ({ reference, subject }: LockedSubject): Act['subject'] => ({
  ...reference,
  name: nameFromText(subject.name),
});
