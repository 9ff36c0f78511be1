import { afterAll, expect, it, vi } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { systemClock } from '#shared/time.ts';
import { newAccount } from '#test/accounts.ts';
import { openTestApp } from '#test/app.ts';
import { openBrowser } from '#test/browser.ts';
import { openSmtpServer } from '#test/smtp-server.ts';
import { createApp } from './create-app.ts';
import { startJobs } from './jobs.ts';

const opened = await openTestApp();
const smtp = await openSmtpServer();
const deps = { ...opened.deps, clock: systemClock };
const jobs = startJobs(
  deps,
  readConfig({ SMTP_URL: `smtp://${smtp.host}`, MAIL_FROM: 'avisos@plaza.example' }),
);
const app = createApp({ ...deps, wakeWorkers: jobs.wake });
afterAll(async () => {
  await jobs.stop();
  smtp.close();
  await opened.close();
});

it('sends awaited mail at once, before the next run', async () => {
  const account = newAccount();
  const browser = openBrowser(app);
  const arrives = (count: number) =>
    vi.waitFor(() => expect(smtp.conversations[count - 1]?.message).toContain(`To: ${account.email}`), 1_500);
  await browser.post('/api/auth/sign-up', account);
  await arrives(1);
  await browser.post('/api/auth/verification');
  await arrives(2);
  for (const count of [3, 4]) {
    await browser.post('/api/auth/password-reset', { email: account.email });
    await arrives(count);
  }
});
