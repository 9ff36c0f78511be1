import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildReply } from '#db/builders/reply.ts';
import { openTestApp } from '#test/app.ts';
import { HOSTILE_TEXTS } from '#test/hostile-texts.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { db, close } = opened;
afterAll(close);

/** Refused in comments. */
const UNPUBLISHABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

type Person = Awaited<ReturnType<typeof newPerson>>;

const TITLE = 'Pan de yemas los sábados';
const RECEIVED = `Comentaron tu anuncio «${TITLE}»`;
const AFTER_MINE = 'Hay otro comentario después del tuyo en Plaza Chapina';

async function newAnnouncement() {
  const owner = await newPerson(opened, { premium: true });
  const { id: businessId } = await buildBusiness(db, { userId: owner.id });
  return { owner, announcementId: (await buildAnnouncement(db, { businessId, title: TITLE })).id };
}

async function comment({ send }: Person, announcementId: number, message = 'Hola') {
  const body = { announcement_id: announcementId, message };
  const { status } = await send('POST', '/api/announcement-replies/', body);
  expect(status).toBe(201);
}

const mailsTo = async ({ user }: Person) =>
  (await db.selectFrom('mailOutbox').selectAll().where('toAddress', '=', user.email).execute()).map(
    ({ subject }) => subject,
  );
const noticesOf = ({ id }: Person) => db.selectFrom('notice').selectAll().where('userId', '=', id).execute();

describe('a comment', () => {
  it('is told to the owner and to earlier commenters, once each, and not to its author', async () => {
    const { owner, announcementId } = await newAnnouncement();
    const [eva, ana] = [await newPerson(opened), await newPerson(opened)];
    await comment(eva, announcementId);
    expect([await mailsTo(owner), await mailsTo(eva)]).toEqual([[RECEIVED], []]);
    await comment(ana, announcementId);
    expect([await mailsTo(owner), await mailsTo(eva), await mailsTo(ana)]).toEqual([
      [RECEIVED],
      [AFTER_MINE],
      [],
    ]);
    await comment(owner, announcementId);
    expect([await mailsTo(owner), await mailsTo(eva), await mailsTo(ana)]).toEqual([
      [RECEIVED],
      [AFTER_MINE],
      [AFTER_MINE],
    ]);
    expect(await noticesOf(owner)).toMatchObject([
      { kind: 'reply-received', times: 2, path: `/anuncios/${announcementId}` },
    ]);
    expect(await noticesOf(eva)).toMatchObject([{ kind: 'reply-after-mine', times: 2 }]);
  });

  it('is not told to people whose comment was taken down', async () => {
    const { owner, announcementId } = await newAnnouncement();
    const eva = await newPerson(opened);
    await buildReply(db, { announcementId, userId: eva.id, takedownReason: 'Es un engaño.' });
    await comment(owner, announcementId);
    expect(await noticesOf(eva)).toEqual([]);
  });

  it('causes one mail, however many follow before the owner reads them', async () => {
    const { owner, announcementId } = await newAnnouncement();
    const eva = await newPerson(opened);
    await Promise.all(Array.from({ length: 15 }, () => comment(eva, announcementId)));
    expect(await mailsTo(owner)).toEqual([RECEIVED]);
    expect(await noticesOf(owner)).toMatchObject([
      { times: 15, text: `Hay comentarios nuevos en tu anuncio «${TITLE}».` },
    ]);
  });

  it('appears in no mail and no notice, and neither does its author', async () => {
    for (const [index, text] of HOSTILE_TEXTS.entries()) {
      const { owner, announcementId } = await newAnnouncement();
      const name = `Extraña ${index} ${text.slice(0, 40)}`;
      const [stranger, other] = [await newPerson(opened, { name }), await newPerson(opened)];
      await comment(other, announcementId);
      await db.deleteFrom('mailOutbox').execute();
      await db
        .updateTable('notice')
        .set({ readAt: new Date(0), mailedAt: null })
        .execute();
      await comment(stranger, announcementId, `Marca ${index} ${text.replaceAll(UNPUBLISHABLE, '')}`);
      const mails = await db.selectFrom('mailOutbox').selectAll().execute();
      const notices = [...(await noticesOf(owner)), ...(await noticesOf(other))];
      expect([mails.length, notices.length]).toEqual([2, 3]);
      const sent = JSON.stringify([mails, notices]);
      for (const part of [`Marca ${index}`, `Extraña ${index}`]) expect(sent).not.toContain(part);
      const toOther = mails.filter(({ toAddress }) => toAddress === other.user.email);
      expect(JSON.stringify(toOther)).not.toContain(TITLE);
    }
  });

  it('of an announcement with a hostile title is told without harm', async () => {
    for (const title of HOSTILE_TEXTS) {
      const { owner, announcementId } = await newAnnouncement();
      await db.updateTable('announcement').set({ title }).where('id', '=', announcementId).execute();
      await comment(await newPerson(opened), announcementId);
      const mail = db.selectFrom('mailOutbox').selectAll().where('toAddress', '=', owner.user.email);
      const { html } = await mail.executeTakeFirstOrThrow();
      expect(html).not.toMatch(/<(script|svg|iframe|img)\b/i);
    }
  });
});
