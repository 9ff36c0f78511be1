import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Resources } from '#server/open-resources.ts';
import { hashPassword } from '#features/auth/server/identity/embedded/passwords.ts';
import { buildUser } from '#db/builders/user.ts';
import { deleteRows } from '#test/delete-rows.ts';
import { expect, visit } from '../fixtures.ts';
import { testOn } from '../own-site.ts';

export const test = testOn(async () => null);

const PASSWORD = 'volcán-de-agua';

/** Removes the cases that other files of the same site left. */
export const emptyQueue = ({ db }: Resources) => deleteRows(db, 'moderationCase');

let password: Promise<string> | undefined;

export async function newOwner({ db }: Resources, values: Parameters<typeof buildUser>[1] = {}) {
  const fbUid = randomUUID();
  const owner = await buildUser(db, { fbUid, emailVerified: true, ...values });
  password ??= hashPassword(PASSWORD);
  await db
    .insertInto('identityUser')
    .values({ uid: fbUid, email: owner.email, emailVerified: owner.emailVerified, password: await password })
    .execute();
  return owner;
}

export async function enter(page: Page, { email }: { email: string }, path: string): Promise<void> {
  // Sign-in needs the site's Origin; this page is the lightest.
  await page.goto('/robots.txt');
  const status = await page.evaluate(
    async (account) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/auth/sign-in', {
        method: 'POST',
        headers,
        body: JSON.stringify(account),
      });
      return answer.status;
    },
    { email, password: PASSWORD },
  );
  expect(status).toBe(200);
  await visit(page, path);
}

export async function openNewBusiness(page: Page) {
  await page.getByRole('main').getByRole('link', { name: 'Agregar Negocio' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Agregar negocio' });
  await expect(dialog.getByLabel('Nombre del negocio')).toBeVisible();
  return dialog;
}

/** Opens a section of the form that changes a business: on phones it is folded. */
export async function openSection(form: Locator, title: string): Promise<void> {
  await expect(form.locator('[type=submit]')).toBeVisible();
  const section = form.getByRole('region', { name: title }).locator('> details:not([open]) > summary');
  if ((await section.count()) > 0) await section.click();
}

/** Closes what offers to share a new announcement. */
export async function closeShareStep(page: Page): Promise<void> {
  const step = page.getByRole('dialog', { name: 'Anuncio publicado' });
  await step.getByRole('button', { name: 'Cerrar', exact: true }).click();
  await expect(step).toHaveCount(0);
}

/** 12 megapixels, with enough detail for a realistic file size. */
export async function phonePhotos(count: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const create = { width: 1008, height: 756, channels: 3 as const, background: '#0f766e', noise };
  const buffer = await sharp({ create }).resize(4032, 3024).jpeg({ quality: 90 }).toBuffer();
  return Array.from({ length: count }, (_, index) => {
    return { name: `IMG_${index}.jpg`, mimeType: 'image/jpeg', buffer };
  });
}
