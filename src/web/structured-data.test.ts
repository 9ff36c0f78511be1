import { afterAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { expectValidStructuredData } from '#test/structured-data/expect-valid.ts';
import { renderInDevelopment } from './ssr/entry-server.tsx';

const { app, db, clock, close } = await openTestApp({ renderPage: renderInDevelopment });
afterAll(close);

const NOW = clock.now();
const after = (ms: number) => new Date(NOW.getTime() + ms);
const located = await buildBusiness(db, {
  name: 'Café Ñandú',
  placeCode: '0301',
  address: '5a avenida 1-20',
});
const nowhere = await buildBusiness(db, { name: 'Sin lugar', placeCode: null, address: null });

async function read(path: string) {
  const answer = await app.request(path);
  expect(answer.status).toBe(200);
  return expectValidStructuredData(await answer.text());
}

type Values = NonNullable<Parameters<typeof buildAnnouncement>[1]>;

async function announce(values: Values) {
  const { id } = await buildAnnouncement(db, { businessId: located.id, createdAt: after(-DAY), ...values });
  const [trail, ...own] = await read(`/anuncios/${id}`);
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  return own;
}

const EVENT: Values = {
  kind: 'event',
  startsAt: after(HOUR),
  endsAt: after(3 * HOUR),
  venue: 'Parque central, Antigua Guatemala',
  expiresAt: after(3 * HOUR),
};
const JOB: Values = { kind: 'job', payMin: 3500, payMax: 4000, payPeriod: 'month', contract: 'part-time' };

describe('an announcement', () => {
  it('of a job is a JobPosting', async () => {
    const content = 'Café & pan <b>dulce</b>.\nDe noche.\n\nManda tu "CV".';
    const [job, ...others] = await announce({ ...JOB, content, expiresAt: after(30 * DAY) });
    expect(others).toEqual([]);
    expect(job).toMatchObject({
      '@type': 'JobPosting',
      description:
        '<p>Café &amp; pan &lt;b&gt;dulce&lt;/b&gt;.<br>De noche.</p><p>Manda tu &quot;CV&quot;.</p>',
      datePosted: '2026-03-12',
      validThrough: '2026-04-12T12:00:00-06:00',
      employmentType: 'PART_TIME',
      hiringOrganization: { name: 'Café Ñandú' },
      jobLocation: { address: { addressLocality: 'Antigua Guatemala', addressCountry: 'GT' } },
      baseSalary: { currency: 'GTQ', value: { minValue: 3500, maxValue: 4000, unitText: 'MONTH' } },
    });
  });

  it('of a job invents neither pay nor contract nor end', async () => {
    const [job] = await announce({ kind: 'job' });
    for (const name of ['baseSalary', 'employmentType', 'validThrough']) expect(job).not.toHaveProperty(name);
  });

  it('of an event is an Event at its place', async () => {
    expect(await announce(EVENT)).toMatchObject([
      {
        '@type': 'Event',
        startDate: '2026-03-13T13:00:00-06:00',
        endDate: '2026-03-13T15:00:00-06:00',
        location: {
          name: 'Parque central, Antigua Guatemala',
          address: { addressLocality: 'Antigua Guatemala' },
        },
      },
    ]);
    const [elsewhere] = await announce({ ...EVENT, venue: 'Salón Tijax, Cobán' });
    expect(elsewhere).toMatchObject({ location: { address: { streetAddress: 'Salón Tijax, Cobán' } } });
    expect(elsewhere).not.toHaveProperty('location.address.addressLocality');
  });

  it('of an offer with a price is a Product with it', async () => {
    expect(await announce({ kind: 'offer', price: 18.5, expiresAt: after(DAY) })).toMatchObject([
      { '@type': 'Product', offers: { price: '18.50', priceCurrency: 'GTQ', priceValidUntil: '2026-03-14' } },
    ]);
  });

  it.each<[string, Values]>([
    ['a notice', { kind: 'notice' }],
    ['an offer without a price', { kind: 'offer' }],
    ['a job without a place', { ...JOB, businessId: nowhere.id }],
    ['an expired job', { ...JOB, expiresAt: after(-HOUR) }],
    ['a job that is taken', { ...JOB, outcome: 'finished' }],
    ['a sold offer', { kind: 'offer', price: 5, outcome: 'sold' }],
    ['an event that is over', { ...EVENT, startsAt: after(-DAY), endsAt: null, expiresAt: after(-HOUR) }],
  ])('says nothing but where it is for %s', async (_, values) => {
    expect(await announce(values)).toEqual([]);
  });
});

it('a business is a LocalBusiness where it can be found, and else an Organization', async () => {
  const [found] = await read(`/business/${located.id}`);
  expect(found).toMatchObject({ '@type': 'LocalBusiness' });
  const [unplaced] = await read(`/business/${nowhere.id}`);
  expect(unplaced).toMatchObject({ '@type': 'Organization' });
});

it.each(['/', '/negocios', '/anuncios', '/anuncios?kind=job', '/planes', '/consejos'])(
  '%s is valid',
  async (path) => {
    await expect(read(path)).resolves.toBeInstanceOf(Array);
  },
);
