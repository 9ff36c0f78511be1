import type { NodemailerError } from 'nodemailer';

/**
 * Says why a mail was refused. `address`: there is no such mailbox, so the mail ends. `message`: the server takes no
 * such text, so it ends, too. `server`: the server takes no mail at all for now. `later`: it may take this one later,
 * or takes it once our sender is trusted.
 */
export type Refusal = 'address' | 'message' | 'server' | 'later';

/** Matches replies as `550 5.1.1 …` (https://www.iana.org/assignments/smtp-enhanced-status-codes). */
const STATUS = /^\d{3}[ -](\d)\.(\d{1,3})\.(\d{1,3})\b/;

const POLICY = /relay|auth|not permitted|blocked|black ?list|block ?list|spam|policy|reputation|rate|sender/i;

/** Excludes 5.7.x, about trust in the sender, 5.3.x, about the server, and a mailbox that is full today (5.2.2). */
function blamesAddress(reply: string): boolean {
  const [, , subject, detail] = STATUS.exec(reply) ?? [];
  if (subject === undefined) return !POLICY.test(reply);
  if (subject === '2') return detail !== '2';
  return ['0', '1', '4', '5'].includes(subject);
}

const isOfMailServer = (error: object): error is NodemailerError => 'command' in error || 'code' in error;

/** Lists faults of network and server. A mail with another one, such as the program's own, holds back no other mail. */
const NETWORK = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'EPROTOCOL',
  'EAUTH',
  'ENOAUTH',
  'EABORT',
]);

export function readRefusal(error: unknown): Refusal {
  if (!(error instanceof Error) || !isOfMailServer(error)) return 'later';
  const { command = '', code = '', permanent, responseCode, response = '' } = error;
  if (responseCode === 421 || command === 'MAIL FROM' || NETWORK.has(code)) return 'server';
  if (permanent !== true || !['RCPT TO', 'DATA'].includes(command)) return 'later';
  const isAddress = blamesAddress(response);
  if (command === 'RCPT TO') return isAddress ? 'address' : 'later';
  const [, , subject] = STATUS.exec(response) ?? [];
  if (subject === '1' || (subject === '2' && isAddress)) return 'address';
  return subject === '7' ? 'later' : 'message';
}
