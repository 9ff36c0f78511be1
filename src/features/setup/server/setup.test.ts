import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { fromWire } from '#shared/wire.ts';
import { buildBanner } from '#db/builders/banner.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCategory } from '#db/builders/category.ts';
import { deleteRows } from '#test/delete-rows.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { Setup } from '../schema.ts';

const UNSET = ['CONTACT_PHONE', 'MAIL_FROM'] as const;

const opened = await openTestApp({ unsetSettings: UNSET });
const { db, close } = opened;
afterAll(close);

const admin = await newPerson(opened, { role: 'admin' });

beforeEach(async () => {
  await deleteRows(db, 'banner', 'businessProfile', 'category', 'mailOutbox');
});

async function readSetup() {
  const response = await admin.get('/api/admin/setup');
  return v.parse(Setup, fromWire(await response.json()));
}

const NOTHING = {
  hasCategories: false,
  hasActiveBanner: false,
  hasBusinesses: false,
  isMailFailing: false,
  unsetSettings: [...UNSET],
};

describe('the first steps of a site', () => {
  it('are all pending on an empty site, with the settings to make', async () => {
    expect(await readSetup()).toEqual(NOTHING);
  });

  it('are done by a category, a business, and a banner on display', async () => {
    await buildCategory(db);
    expect(await readSetup()).toEqual({ ...NOTHING, hasCategories: true });
    await buildBusiness(db);
    expect(await readSetup()).toMatchObject({ hasBusinesses: true, hasActiveBanner: false });
    const { id: mediaFileId } = await storeOneColour(opened, admin.id);
    const { id } = await buildBanner(db, { mediaFileId, isActive: false });
    expect(await readSetup()).toMatchObject({ hasActiveBanner: false });
    await db.updateTable('banner').set({ isActive: true }).where('id', '=', id).execute();
    expect(await readSetup()).toMatchObject({ hasActiveBanner: true });
  });

  it('are not done by a business that nobody sees', async () => {
    const { id } = await buildBusiness(db);
    await db.updateTable('businessProfile').set({ isHidden: true }).where('id', '=', id).execute();
    expect(await readSetup()).toMatchObject({ hasBusinesses: false });
  });

  it('are not done by mail that is refused, until one gets through', async () => {
    const mail = { toAddress: 'ana@example.com', subject: 'Hola', html: '', text: '', attempts: 1 };
    const failed = new Date('2026-03-01T10:00:00Z');
    await db
      .insertInto('mailOutbox')
      .values({ ...mail, createdAt: failed, failure: 'ECONNREFUSED' })
      .execute();
    expect(await readSetup()).toMatchObject({ isMailFailing: true });
    await db
      .insertInto('mailOutbox')
      .values({ ...mail, createdAt: failed, sentAt: new Date('2026-03-01T10:05:00Z') })
      .execute();
    expect(await readSetup()).toMatchObject({ isMailFailing: false });
  });
});
