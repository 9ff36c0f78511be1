import type { Resources } from '#server/open-resources.ts';
import { confirmationToken, managementToken } from '#features/alerts/server/index.ts';
import { recordAuditEntry } from '#features/audit/server/index.ts';
import { refreshVocabulary } from '#features/businesses/server/index.ts';
import { refreshLandings } from '#features/landings/server/index.ts';
import { insertAnnouncementMedia, insertBusinessMedia } from '#features/media/server/index.ts';
import { createLinkToken } from '#features/businesses/server/data-check.ts';
import { signRenewal } from '#features/announcements/server/renewal.ts';
import { invitationToken } from '#features/invitations/server/links.ts';
import { enqueueInvitation } from '#features/managers/server/invitations.ts';
import { UNSUBSCRIBE_PURPOSE } from '#platform/mail/unsubscribe.ts';
import { signToken } from '#platform/signed-token.ts';
import { businessInvitationPath, confirmDataPath, mailedPath, mailedPaths } from '#shared/mailed-paths.ts';
import type { Site } from '#shared/site.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { buildAlert } from '#db/builders/alert.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBanner } from '#db/builders/banner.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildImportBatch } from '#db/builders/import-batch.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildCase, buildClaim } from '#db/builders/case.ts';
import { buildCorrection } from '#db/builders/correction.ts';
import { buildInvitation } from '#db/builders/invitation.ts';
import { buildManager } from '#db/builders/manager.ts';
import { buildPayment } from '#db/builders/plan-term.ts';
import { buildReply } from '#db/builders/reply.ts';
import { buildReport } from '#db/builders/report.ts';
import { from, weekOf } from '#test/arbitrary/business-hours.ts';
import type { PublishedSite } from '#test/full-site-pages.ts';
import { storeOneColour } from '#test/store-one-colour.ts';
import { newOwner } from './owners/owner.ts';

type Person = Awaited<ReturnType<typeof newOwner>>;

interface Offer {
  id: number;
  expiresAt: Date;
}

const ago = (ms: number) => new Date(Date.now() - ms);

async function publishBusiness(resources: Resources, userId: number) {
  const { db } = resources;
  const { id: categoryId, slug } = await buildCategory(db, {
    name: 'Panaderías',
    description: 'Pan y pasteles',
  });
  const profile = {
    userId,
    categoryId,
    placeCode: '0301',
    whatsappNumber: '+50255550123',
    description: 'Pan de horno de leña.\n\nAbrimos desde 1987.',
    email: 'pan@example.com',
    websiteUrl: 'https://example.com/pan',
    latitude: 14.5586,
    longitude: -90.7333,
    businessHours: weekOf(from('06:00', '19:30')),
  };
  const { id } = await buildBusiness(db, { ...profile, name: 'Panadería La Espiga' });
  for (const name of ['Pan del Arco', 'Pan de la Ermita', 'Champurradas Lucía'])
    await buildBusiness(db, { ...profile, name });
  const pictures = [];
  for (let sortOrder = 0; sortOrder < 3; sortOrder += 1) {
    const { id: mediaFileId } = await storeOneColour(resources, userId);
    pictures.push(mediaFileId);
    await insertBusinessMedia(db, { businessId: id, mediaFileId, sortOrder, isPrimary: sortOrder === 0 });
  }
  let bannerId = 0;
  for (const mediaFileId of pictures.slice(1))
    ({ id: bannerId } = await buildBanner(db, { mediaFileId, altText: 'Volcán' }));
  return { id, slug, mediaFileId: pictures[0]!, bannerId };
}

async function publishAnnouncements(db: Resources['db'], businessId: number, mediaFileId: number) {
  const kinds = [
    { kind: 'offer', title: 'Pan de yemas', price: 12.5, expiresAt: ago(-5.5 * HOUR) },
    {
      kind: 'event',
      title: 'Feria del pan',
      startsAt: ago(-30 * HOUR),
      endsAt: ago(-33 * HOUR),
      expiresAt: ago(-33 * HOUR),
      venue: 'Parque',
    },
    { kind: 'job', title: 'Se busca panadero', payMin: 3_500, payPeriod: 'month', expiresAt: ago(-9 * DAY) },
    { kind: 'notice', title: 'Ya no hay cachitos', expiresAt: ago(2 * DAY) },
  ] as const;
  const ids = [];
  for (const values of kinds) ids.push((await buildAnnouncement(db, { businessId, ...values })).id);
  const [id = 0] = ids;
  await insertAnnouncementMedia(db, { announcementId: id, mediaFileId, caption: 'Recién salido' });
  await buildReply(db, { announcementId: id });
  return { offer: { id, expiresAt: kinds[0].expiresAt }, expiredId: ids.at(-1)! };
}

/** One of everything that waits for a decision, and every kind of fact in the audit log. */
async function fillQueues(resources: Resources, admin: { id: number; name: string; email: string }) {
  const { db } = resources;
  const { id: businessId } = await buildBusiness(db, {
    name: 'Zapatería Quetzal',
    whatsappNumber: '+50255550177',
  });
  const createdAt = ago(3 * HOUR);
  await buildReport(db, { businessId });
  await buildCorrection(db, { businessId });
  await buildClaim(db, { openedAt: createdAt });
  await buildCase(db, 'new-content', {
    businessId,
    facts: { ground: 'review' },
    code: null,
    openedAt: createdAt,
  });
  const proof = { businessId, facts: { number: '+50255550177' }, code: 'WA-22222' };
  await buildCase(db, 'phone-proof', { ...proof, openedAt: createdAt });
  const { id: subscriberId } = await newOwner(resources, {
    name: 'Beto Tzoc',
    phoneNumber: '+50255550142',
    premium: true,
    planExpiresAt: ago(-5 * DAY),
  });
  await buildPayment(db, subscriberId, { beginsAt: createdAt, reference: 'Boleta 0042' });
  const request = { userId: admin.id, facts: { period: 'month' }, code: 'PC-22222' };
  await buildCase(db, 'premium-request', { ...request, openedAt: createdAt });
  const notice = { kind: 'reply-received', text: 'Comentaron «Pan de yemas».', path: '/mis-contenidos' };
  await db
    .insertInto('notice')
    .values({ userId: admin.id, ...notice, createdAt })
    .execute();
  await db
    .insertInto('zeroResultSearch')
    .values({ term: 'doctor de chuchos', searches: 3, lastAt: createdAt })
    .execute();
  await recordAuditEntry(db, { userId: admin.id, name: admin.name }, createdAt, {
    act: 'plan-dates-changed',
    subject: { kind: 'subscription', id: admin.id, name: 'Ana Xicará' },
    before: { expiresAt: ago(-DAY).toISOString() },
    after: { expiresAt: ago(-31 * DAY).toISOString() },
  });
  await buildManager(db, { businessId, userId: admin.id, invitedEmail: 'otra@example.com' });
  return businessId;
}

async function invite(resources: Resources, { email }: { email: string }): Promise<string> {
  const { db, sessionKeys } = resources;
  const { id: businessId } = await buildBusiness(db, { name: 'Comedor Tono' });
  await buildManager(db, { businessId, invitedEmail: email, invitedAt: new Date() });
  const site = { name: 'Plaza Chapina', url: 'https://plaza.example' } as Site;
  await enqueueInvitation({ db, site, sessionKeys, at: new Date() }, { businessId, email });
  const mail = db.selectFrom('mailOutbox').select('text').where('toAddress', '=', email);
  const { text } = await mail.orderBy('id', 'desc').executeTakeFirstOrThrow();
  return /\/invitacion\/\S+/.exec(text)?.[0] ?? '';
}

/** Prepares two invitations to claim a business. Returns the address of one. */
async function inviteOwners({ db, sessionKeys }: Resources): Promise<string> {
  await buildInvitation(db, { createdAt: ago(HOUR) });
  const invitation = await buildInvitation(db, { createdAt: ago(HOUR) });
  return businessInvitationPath(invitationToken(sessionKeys, invitation));
}

/** Addresses of an alert that waits for its confirmation, and of two that are confirmed. */
async function alertLinks({ db, sessionKeys }: Resources, at: Date) {
  const email = 'ana@avisos.example';
  const asked = await buildAlert(db, { at, isConfirmed: false, search: 'pan de yemas' });
  const { id } = await buildAlert(db, { email, at, search: 'tacos', placeCode: '0301' });
  await buildAlert(db, { email, at, target: 'announcements', kind: 'job', frequency: 'weekly' });
  const { guestId } = await db
    .selectFrom('alert')
    .select('guestId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const confirmation = confirmationToken(sessionKeys, { id: asked.id, createdAt: at }, at);
  const management = managementToken(sessionKeys, { alert: id, guest: guestId }, at);
  return {
    alertConfirmation: mailedPath(mailedPaths.alert, confirmation),
    alertManagement: mailedPath(mailedPaths.alert, management),
  };
}

/** Addresses of pages that links in mails lead to. */
async function mailedLinks(resources: Resources, ownerId: number, businessId: number, offer: Offer) {
  const { sessionKeys } = resources;
  const at = new Date();
  const state = { businessId, ownerId, confirmedAt: null };
  const claims = { userId: ownerId, kind: 'digest' };
  const unsubscription = signToken(sessionKeys, UNSUBSCRIBE_PURPOSE, claims, new Date(at.getTime() + DAY));
  return {
    personId: ownerId,
    dataCheck: confirmDataPath(createLinkToken(sessionKeys, state, at)),
    renewal: mailedPath(mailedPaths.renewal, signRenewal(sessionKeys, offer)),
    unsubscription: mailedPath(mailedPaths.unsubscription, unsubscription),
    ...(await alertLinks(resources, at)),
  };
}

/** Publishes content for every page, and returns its addresses. `admin` owns the business. */
export async function fillSite(resources: Resources): Promise<PublishedSite & { admin: Person }> {
  const { db } = resources;
  const admin = await newOwner(resources, { role: 'admin', name: 'Eva Chávez', premium: true });
  const { id: businessId, slug, mediaFileId, bannerId } = await publishBusiness(resources, admin.id);
  const { offer, expiredId } = await publishAnnouncements(db, businessId, mediaFileId);
  const listedId = await fillQueues(resources, admin);
  const links = await mailedLinks(resources, admin.id, businessId, offer);
  const invitation = await invite(resources, admin);
  const claimInvitation = await inviteOwners(resources);
  const { id: importId } = await buildImportBatch(db);
  await refreshVocabulary(db);
  await refreshLandings(db, new Date());
  const ids = { businessId, offerId: offer.id, expiredId, listedId, importId, bannerId };
  return { admin, slug, invitation, claimInvitation, ...ids, ...links };
}
