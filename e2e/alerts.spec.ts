import { processAlerts } from '#features/alerts/server/index.ts';
import { readConfig } from '#platform/config.ts';
import { signUnsubscribeLink } from '#platform/mail/unsubscribe.ts';
import type { Resources } from '#server/open-resources.ts';
import { DAY, HOUR, systemClock } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { expect, expectAccessible, expectReadableInDark, visit } from './fixtures.ts';
import { testOn } from './own-site.ts';

const test = testOn(async ({ db }) => {
  const createdAt = new Date(Date.now() - 30 * DAY);
  const owner = await buildUser(db, { emailVerified: true, createdAt });
  const business = await buildBusiness(db, {
    userId: owner.id,
    placeCode: '0901',
    createdAt,
    updatedAt: createdAt,
  });
  await db.deleteFrom('unmatchedContent').execute();
  return { businessId: business.id };
});

const EMAIL = 'ana@avisos.example';

/** The newest mail, as it leaves. */
async function newestMail({ db, sessionKeys }: Resources, url: string) {
  const newest = db.selectFrom('mailOutbox').selectAll().where('toAddress', '=', EMAIL).orderBy('id', 'desc');
  const mail = await newest.executeTakeFirstOrThrow();
  return signUnsubscribeLink(mail, { siteUrl: url, sessionKeys, at: new Date() });
}

const pathIn = (text: string, path: string) => new RegExp(`${path}\\?t=[\\w.-]+`).exec(text)?.[0] ?? '';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', { tag: '@once' }, () => {
    test.use({ javaScriptEnabled });

    test('a stranger asks to be told of what is new, confirms, gets a mail and ends it', async ({
      page,
      site,
    }) => {
      const { resources, url, content } = site;
      const { db } = resources;
      await db.deleteFrom('alertGuest').execute();
      await page.goto('/anuncios?search=pan&place=09');
      await page.getByRole('link', { name: 'Avísame de lo nuevo' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Avísame de lo nuevo' })).toBeVisible();
      await expect(page.getByText('Anuncios nuevos · «pan» · Quetzaltenango')).toBeVisible();
      await page.getByLabel('Tu correo').fill(EMAIL);
      await page.getByLabel('¿Cada cuánto?').selectOption('Al momento');
      await page.getByRole('button', { name: 'Avísame' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu correo' })).toBeVisible();

      await page.goto(pathIn((await newestMail(resources, url)).text, '/enlace/aviso'));
      await page.getByRole('button', { name: 'Confirmar este aviso' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tu aviso está listo' })).toBeVisible();

      const at = new Date(Date.now() - HOUR);
      const { businessId } = content;
      await buildAnnouncement(db, { businessId, title: 'Pan de yemas', createdAt: at, updatedAt: at });
      await processAlerts({ db, clock: systemClock, site: { ...readConfig({}).site, url } });
      const mail = await newestMail(resources, url);
      expect([mail.subject, mail.text]).toEqual([
        expect.stringContaining('1 anuncio nuevo'),
        expect.stringContaining('Pan de yemas'),
      ]);

      await page.goto(pathIn(mail.text, '/enlace/baja'));
      await page.getByRole('button', { name: /^Terminar:/ }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Ya no te avisamos' })).toBeVisible();
      expect(await db.selectFrom('alertGuest').selectAll().execute()).toEqual([]);
    });
  });

test('the form says what is missing', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/avisame?target=businesses&revisa=email');
  await expect(page.getByLabel('Tu correo')).toHaveAccessibleDescription(/Escribe tu correo/);
  await expectAccessible(page);
  await expectReadableInDark(page);
});
