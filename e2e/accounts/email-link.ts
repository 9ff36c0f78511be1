import { type Page, expect } from '@playwright/test';
import { mailsTo } from '#test/firebase-emulator/mails.ts';
import { test as base } from '../fixtures.ts';
import { type FirebaseSite, startFirebaseSite } from './firebase-site.ts';
import { tabTo } from '../focus-walk.ts';
import { press } from './keyboard.ts';

const MAILS = {
  verification: { subject: 'Verifica tu email', link: /verify-email\?code=/, firebase: 'VERIFY_EMAIL' },
  reset: { subject: 'contraseña nueva', link: /new-password\?code=/, firebase: 'PASSWORD_RESET' },
} as const;

type FollowMail = (kind: keyof typeof MAILS, address: string) => Promise<void>;

const inMailbox =
  (page: Page): FollowMail =>
  async (kind, address) => {
    const { subject, link } = MAILS[kind];
    const mail = page.getByRole('link', { name: new RegExp(`${subject}.*${address}`) }).first();
    await expect(async () => {
      await page.goto('/correo');
      await expect(mail).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await tabTo(page, mail);
    await page.keyboard.press('Enter');
    await press(page, 'link', link);
  };

/** The emulator lists the e-mails that Firebase would send. */
const fromEmulator =
  (page: Page, host: string): FollowMail =>
  async (kind, address) => {
    const newest = async () =>
      (await mailsTo(host, address)).findLast(({ requestType }) => requestType === MAILS[kind].firebase);
    await expect.poll(newest).toBeTruthy();
    await page.goto(`/auth/action${new URL((await newest())!.oobLink).search}`);
  };

export interface ProviderOption {
  provider: 'embedded' | 'firebase';
}

export const test = base.extend<
  { followMail: FollowMail },
  ProviderOption & { firebaseSite: FirebaseSite | null }
>({
  provider: ['embedded', { option: true, scope: 'worker' }],
  firebaseSite: [
    async ({ provider }, use) => {
      const site = provider === 'firebase' ? await startFirebaseSite() : null;
      await use(site);
      await site?.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ baseURL, firebaseSite }, use) => use(firebaseSite?.url ?? baseURL),
  followMail: async ({ page, firebaseSite }, use) =>
    use(firebaseSite ? fromEmulator(page, firebaseSite.emulator) : inMailbox(page)),
});
