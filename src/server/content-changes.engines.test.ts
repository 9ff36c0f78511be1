import { sql } from 'kysely';
import { afterAll, describe, expect, inject, it, vi } from 'vitest';
import { applyEndedPlans } from '#features/plans/server/index.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildUser } from '#db/builders/user.ts';
import { requireExpectation } from '#test/access/expectations.ts';
import { statusFor } from '#test/access/expectation.ts';
import { openTestApp } from '#test/app.ts';
import { withResponseCache } from '#test/caching.ts';
import { parametersIn, routesIn } from '#test/common-suite/route.ts';
import { newPerson } from '#test/person.ts';
import { nextPicture, pictureForm } from '#test/pictures.ts';
import { newPlanAdmin } from '#test/plan-admin.ts';
import { CACHED_OPERATIONS } from './anonymous-reads.ts';

const opened = await openTestApp();
const { db } = opened;
afterAll(opened.close);
const reader = await withResponseCache(opened);

const TIMEOUT = { timeout: 10_000 };
const BUSINESSES = '/api/business-profiles/all/filtered';
const read = async (path: string) => (await reader.app.request(path)).text();

const admin = await newPlanAdmin(opened);
const owner = await newPerson(opened, { premium: true, name: 'Rosa Caal' });
// The oldest, which a smaller plan still shows.
const { id: businessId } = await buildBusiness(db, {
  userId: owner.id,
  name: 'Panadería Luna',
  placeCode: '0301',
  createdAt: new Date(0),
});
const { id: announcementId } = await buildAnnouncement(db, { businessId });
const leaving = await buildUser(db, { premium: true, planExpiresAt: new Date('2100-01-01') });
await buildBusiness(db, { userId: leaving.id });
const business = { kind: 'business', id: businessId };

function formWith(file: Buffer | string, fields: Record<string, string> = {}) {
  return pictureForm([file], fields);
}

const WRITES: { what: string; where: string; write: () => unknown }[] = [
  {
    what: 'a new business',
    where: BUSINESSES,
    write: () => owner.send('POST', '/api/business-profiles/', { name: 'Café Atitlán' }),
  },
  {
    what: 'a change of a business',
    where: `/business/${businessId}`,
    write: () => owner.send('PUT', `/api/business-profiles/${businessId}`, { name: 'Panadería Sol' }),
  },
  {
    what: 'a verification',
    where: `/api/business-profiles/${businessId}`,
    write: () =>
      admin.send('PUT', `/api/business-profiles/verification/${businessId}`, {
        verified: true,
        name: 'Panadería Sol',
      }),
  },
  {
    what: 'a photo',
    where: `/api/media/business/${businessId}`,
    write: async () =>
      owner.send('POST', `/api/upload/business/${businessId}/image`, formWith(await nextPicture())),
  },
  {
    what: 'an item of the catalogue',
    where: `/api/catalog-items/business/${businessId}`,
    write: () =>
      owner.send('POST', '/api/catalog-items/', {
        business_id: businessId,
        items: [{ name: 'Champurrada' }],
      }),
  },
  {
    what: 'an announcement',
    where: '/api/announcements/active/filtered',
    write: () =>
      owner.send('POST', '/api/announcements/', {
        business_id: businessId,
        title: 'Oferta',
        content: 'Dos por uno',
      }),
  },
  {
    what: 'a reply',
    where: `/api/announcement-replies/announcement/${announcementId}`,
    write: () =>
      owner.send('POST', '/api/announcement-replies/', {
        announcement_id: announcementId,
        message: '¿Hay más?',
      }),
  },
  {
    what: 'a category',
    where: '/api/categories/all',
    write: () => admin.send('POST', '/api/categories/', { name: 'Talabartería' }),
  },
  {
    what: 'a banner',
    where: '/api/banners/carousel-urls',
    write: async () => admin.send('POST', '/api/banners/upload', formWith(await nextPicture())),
  },
  {
    what: 'a plan',
    where: '/api/business-profiles/all/premium-only',
    write: () => admin.cancel(owner.id),
  },
  {
    what: 'the end of a plan',
    where: BUSINESSES,
    write: () => applyEndedPlans(db, new Date('2100-01-02')),
  },
  {
    what: 'what is taken down',
    where: BUSINESSES,
    write: () =>
      admin.send('POST', '/api/moderation/take-down', {
        ...business,
        ground: 'scam',
        reason: 'Es una estafa',
      }),
  },
  {
    what: 'what is shown again',
    where: BUSINESSES,
    write: () => admin.send('POST', '/api/moderation/restore', business),
  },
  {
    what: 'an import',
    where: BUSINESSES,
    write: () =>
      admin.send(
        'POST',
        '/api/admin/imports/businesses?dry_run=false',
        formWith('name\nHerrería del Parque\n'),
      ),
  },
  {
    what: 'the end of a business',
    where: BUSINESSES,
    write: () => owner.send('DELETE', `/api/business-profiles/${businessId}`),
  },
];

describe('anonymous clients read at once', () => {
  it.each(WRITES)('$what', async ({ where, write }) => {
    await reader.settle();
    const path = where.startsWith('/api/') ? where : `/api/business-profiles/${businessId}`;
    const before = await read(path);
    const { hits } = reader.stats();
    expect(await read(path)).toBe(before);
    expect(reader.stats().hits).toBe(hits + 1);
    const answer = await write();
    if (answer instanceof Response && !answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    await vi.waitFor(async () => expect(await read(path)).not.toBe(before), TIMEOUT);
  });

  it('nothing is invalidated by what they never see', async () => {
    await reader.settle();
    const version = reader.version.current();
    const visitor = await newPerson(opened, { name: 'Tomás Ixcot' });
    await visitor.get('/api/auth/sessions');
    await opened.app.request('/api/visits', { method: 'POST' });
    await reader.settle();
    expect(reader.version.current()).toBe(version);
  });
});

/** Each is read once, by the person who has the link. */
const OF_MAILED_LINKS = new Set([
  '/api/account-changes/mailed',
  '/api/alert-links',
  '/api/announcement-renewals',
  '/api/data-checks',
  '/api/invitations/link',
  '/api/mail-subscriptions',
]);

/** Hidden from visitors, or changed only together with tables that announce it. Others need a trigger in `content-changes.sql`. */
const UNANNOUNCED = `account_change account_removal alert alert_guest alert_match announcement_notice applied_function_file audit_entry backup_run banner_day
  banner_month business_correction business_data_check business_day business_invitation business_manager
  business_month business_phone case_note catalog_item_day catalog_item_month category_former_slug
  category_rename deleted_account favorite idempotency_key identity_code identity_user import_batch import_row
  invitation_refusal kysely_migration kysely_migration_lock mail_outbox merged_business moderation_case
  notice notice_setting opening_pattern owner_answer password_request place_boundary plan_notice plan_payment plan_term
  push_device push_key rate_limit report reset_link search_word search_word_change site_day site_identity site_month
  takedown_memory unmatched_content user_device user_session zero_result_search`;

it('is announced by every table that visitors see', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class AS relation
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
      WHERE tgrelid = relation.oid AND proname = 'tell_of_change')
    ORDER BY relname`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(UNANNOUNCED.split(/\s+/));
});

it('caches every operation that is open to anonymous clients, by all of its parameters', async () => {
  const document = await (await opened.app.request('/api/openapi.json')).json();
  const forVisitors = routesIn(document)
    .filter(
      ({ name, method }) => method === 'GET' && statusFor(requireExpectation(name).own, 'anonymous') === 200,
    )
    .filter(({ path }) => !path.startsWith('/api/auth/') && !OF_MAILED_LINKS.has(path))
    .map((route): [string, string[]] => [
      route.path.replace(/\{\w+\}/, ':id'),
      parametersIn(route, 'query').map(({ name }) => name),
    ]);
  const cached = CACHED_OPERATIONS.map(({ path, query }): [string, readonly string[]] => [path, query]);
  const sorted = (paths: [string, readonly string[]][]) =>
    Object.fromEntries(paths.map(([path, names]): [string, string[]] => [path, [...names].sort()]));
  expect(sorted(cached)).toEqual(sorted(forVisitors));
});

describe.runIf(inject('engine').name === 'postgres')('while changes can not be received', () => {
  const cutOff = () =>
    sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'plaza changes' AND datname = current_database()`.execute(db);

  it('nothing is stored, and the cache is empty when they can again', async () => {
    await read(BUSINESSES);
    const { hits, misses } = reader.stats();
    await cutOff();
    await vi.waitFor(() => expect(reader.version.current()).toBeNull(), { ...TIMEOUT, interval: 1 });
    const { id } = await buildBusiness(db, { userId: owner.id, name: 'Mientras tanto' });
    expect(await read(BUSINESSES)).toContain(`"id":${id}`);
    expect(reader.stats()).toMatchObject({ hits, misses });
    await reader.settle();
    expect(await read(BUSINESSES)).toContain(`"id":${id}`);
    expect(reader.stats()).toMatchObject({ hits, misses: misses + 1 });
  });
});
