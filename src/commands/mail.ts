import { parseArgs } from 'node:util';
import { deliverDueMails, openTransport } from '#platform/mail/delivery.ts';
import { makeAllDue } from '#platform/mail/outbox.ts';
import { loadSessionKeys } from '#platform/session-keys.ts';
import { systemClock } from '#shared/time.ts';
import { failWithUsage, runOnStoredSite } from './on-stored-site.ts';

const USAGE = `Usage: npm run mail -- flush

Sends now what waits for a later attempt, and says how many mails the server took. The site may be running.`;

function requireFlush(): void {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length === 1 && positionals[0] === 'flush') return;
  } catch {
    // The usage says what is allowed.
  }
  failWithUsage(USAGE);
}

requireFlush();
await runOnStoredSite(async ({ db, log }, config) => {
  const clock = systemClock;
  const transport = openTransport(config, { sessionKeys: await loadSessionKeys(config), clock });
  if (!transport) {
    console.error('No mail is sent. Set SMTP_URL and MAIL_FROM.');
    process.exitCode = 1;
    return;
  }
  await makeAllDue(db, clock());
  const { sent, refused, postponed, failure } = await deliverDueMails({ db, transport, clock, log });
  console.log(`${sent} sent, ${refused} refused for good, ${postponed} wait for a later attempt.`);
  if (failure === null) return;
  console.error(`The mail server takes no mail: ${failure}. Correct SMTP_URL, or ask its provider.`);
  process.exitCode = 1;
});
