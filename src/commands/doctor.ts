import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { describeError, finding, formatFinding } from './doctor/finding.ts';
import { runChecks } from './doctor/run-checks.ts';
import { EmailOnly } from '#features/auth/changes.ts';
import type { Config } from '#platform/config.ts';
import { createTransport } from '#platform/mail/transport.ts';
import { systemClock } from '#shared/time.ts';
import { failWithUsage, runOnStoredSite } from './on-stored-site.ts';

const USAGE = `Usage: npm run doctor
       npm run doctor -- --mail you@example.com

Checks settings, database, pictures, mail and machine. Ends with 1 if a check fails. With --mail it sends a test mail.`;

function readRecipient(): string | null {
  try {
    const { mail } = parseArgs({ options: { mail: { type: 'string' } } }).values;
    return mail === undefined ? null : v.parse(EmailOnly, { email: mail }).email;
  } catch {
    return failWithUsage(USAGE);
  }
}

async function sendTestMail(to: string, { mail, site, operator }: Config) {
  if (!mail.smtp) return finding('test mail', 'FAIL', 'not sent. Set SMTP_URL and MAIL_FROM.');
  const text = `Este correo de prueba lo envió ${site.name}.`;
  const content = { subject: `Correo de prueba de ${site.name}`, text, html: `<p>${text}</p>` };
  try {
    await createTransport(mail.smtp, { name: site.name, replyTo: operator.email }).send({
      ...content,
      to,
      id: 0,
      createdAt: systemClock(),
    });
    return finding('test mail', 'OK', `accepted for ${to}`);
  } catch (error) {
    return finding('test mail', 'FAIL', describeError(error));
  }
}

const recipient = readRecipient();
await runOnStoredSite(async (site, config) => {
  const findings = await runChecks(site, config);
  if (recipient !== null) findings.push(await sendTestMail(recipient, config));
  for (const found of findings) console.log(formatFinding(found));
  if (findings.some(({ level }) => level === 'FAIL')) process.exitCode = 1;
});
