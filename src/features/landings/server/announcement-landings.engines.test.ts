import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { AnnouncementLanding } from '../schema.ts';

const { app, db, read, close } = await openTestApp();
afterAll(close);

async function publish(placeCode: string | null, kind: 'job' | 'offer' | 'notice', count: number) {
  const { id: businessId } = await buildBusiness(db, { placeCode });
  for (let number = 0; number < count; number += 1) await buildAnnouncement(db, { businessId, kind });
}
await publish('0901', 'job', 3);
await publish('0920', 'job', 1);
await publish('0901', 'offer', 2);
await publish('010110', 'notice', 4);
await publish('03', 'job', 1);

const landing = (path: string) => read(`/api/announcement-landings?path=${path}`, AnnouncementLanding);

describe('the landing of a kind in a department', () => {
  it('says what it lists, and where it belongs', async () => {
    expect(await landing('empleos/quetzaltenango')).toEqual({
      path: '/anuncios/empleos/quetzaltenango',
      title: 'Empleos en Quetzaltenango',
      description:
        'Empleos en Quetzaltenango: 4 anuncios de negocios del lugar. Escríbeles por WhatsApp con un toque.',
      kind: 'job',
      place: { code: '09', name: 'Quetzaltenango', parentCode: null },
      total: 4,
      totalCapped: false,
      isIndexed: true,
      trail: [
        { name: 'Inicio', path: '/' },
        { name: 'Anuncios', path: '/anuncios' },
        { name: 'Empleos', path: '/anuncios/empleos' },
        { name: 'Quetzaltenango', path: '/anuncios/empleos/quetzaltenango' },
      ],
      within: [
        { name: 'Quetzaltenango', path: '/anuncios/empleos/quetzaltenango/quetzaltenango', announcements: 3 },
      ],
      kinds: [],
    });
  });

  it('is the same by its codes', async () => {
    const byCodes = await read('/api/announcement-landings?kind=job&place=09', AnnouncementLanding);
    expect(byCodes).toEqual(await landing('empleos/quetzaltenango'));
  });

  it('is not indexed with two announcements, nor is a zona', async () => {
    expect(await landing('ofertas/quetzaltenango')).toMatchObject({ total: 2, isIndexed: false });
    const zona = await read('/api/announcement-landings?place=010110', AnnouncementLanding);
    expect(zona).toMatchObject({ total: 4, isIndexed: false, path: '/anuncios?place=010110' });
  });
});

it('links a place to its kinds and its municipalities', async () => {
  expect(await landing('en/guatemala')).toMatchObject({
    title: 'Anuncios en el departamento de Guatemala',
    within: [{ path: '/anuncios/en/guatemala/ciudad-de-guatemala', announcements: 4 }],
    kinds: [{ name: 'Avisos', path: '/anuncios/avisos/guatemala', announcements: 4 }],
  });
  const whole = await read('/api/announcement-landings', AnnouncementLanding);
  expect(whole).toMatchObject({ path: '/anuncios', isIndexed: true });
  expect(whole.within.map(({ path }) => path)).toEqual([
    '/anuncios/en/guatemala',
    '/anuncios/en/quetzaltenango',
  ]);
});

it.each([
  ['/Empleos/Quetzaltenango/', '/anuncios/empleos/quetzaltenango'],
  ['EN/Petén', '/anuncios/en/peten'],
])('knows %s by its own address', async (path, own) => {
  expect((await landing(encodeURIComponent(path))).path).toBe(own);
});

it.each(['en', 'abc', '12', 'empleos/nada', 'empleos/quetzaltenango/nada', 'en/guatemala/mixco/zona-1'])(
  'does not know %j',
  async (path) => {
    expect((await app.request(`/api/announcement-landings?path=${path}`)).status).toBe(404);
  },
);

it('lists in the sitemap what has enough', async () => {
  const index = await (await app.request('/sitemap.xml')).text();
  expect(index).toContain('/sitemaps/listas-1.xml');
  const file = await (await app.request('/sitemaps/listas-1.xml')).text();
  const listed = [...file.matchAll(/<loc>[^<]*?(\/anuncios\/[^<]+)<\/loc>/g)].map(([, path]) => path);
  expect(listed).toEqual([
    '/anuncios/en/guatemala',
    '/anuncios/en/guatemala/ciudad-de-guatemala',
    '/anuncios/en/quetzaltenango',
    '/anuncios/en/quetzaltenango/quetzaltenango',
    '/anuncios/empleos',
    '/anuncios/empleos/quetzaltenango',
    '/anuncios/empleos/quetzaltenango/quetzaltenango',
    '/anuncios/avisos',
    '/anuncios/avisos/guatemala',
    '/anuncios/avisos/guatemala/ciudad-de-guatemala',
  ]);
});
