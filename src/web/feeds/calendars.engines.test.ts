import ICAL from 'ical.js';
import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import { DAY, HOUR } from '#shared/time.ts';

const { app, db, clock, close } = await openTestApp();
afterAll(close);

const NOW = clock.now();
const later = (ms: number) => new Date(NOW.getTime() + ms);

const MAX_OCTETS = 75;

async function readCalendar(path: string) {
  const response = await app.request(`http://evil.example${path}`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  const text = await response.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*\r\nEND:VCALENDAR\r\n$/);
  const lines = text.split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > MAX_OCTETS || line.includes('\n'))).toEqual([]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\ufffd]/u);
  const [head = ''] = text.split('BEGIN:VEVENT');
  expect(head).toContain('\r\nX-WR-TIMEZONE:America/Guatemala\r\n');
  expect(text).toMatch(/\r\n(?:END:VEVENT|X-WR-TIMEZONE:America\/Guatemala)\r\nEND:VCALENDAR\r\n$/);
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  // The properties that RFC 5545 asks of a calendar and of each event, once.
  for (const name of ['prodid', 'version', 'method']) expect(calendar.getAllProperties(name)).toHaveLength(1);
  const events = calendar.getAllSubcomponents('vevent');
  for (const event of events)
    for (const name of ['uid', 'dtstamp', 'dtstart', 'sequence', 'status', 'last-modified'])
      expect(event.getAllProperties(name)).toHaveLength(1);
  return { calendar, text, events: events.map((event) => new ICAL.Event(event)) };
}

const shop = await buildBusiness(db, { name: 'Teatro; Café, S.A.', placeCode: '0901' });
const own = { businessId: shop.id, kind: 'event', venue: 'Parque Central, kiosco' } as const;
const createdAt = later(-10 * DAY);

const timed = await buildAnnouncement(db, {
  ...own,
  placeCode: '0901',
  title: 'Concierto de marimba, ñ; «gratis» 👩🏽‍🍳',
  content: `Trae silla;\nhabrá atol, y pan \\ ${'áé👩🏽‍🍳'.repeat(200)}`,
  startsAt: new Date('2027-01-05T02:30:00Z'),
  endsAt: new Date('2027-01-05T07:00:00Z'),
  expiresAt: new Date('2027-01-05T07:00:00Z'),
  createdAt,
  updatedAt: new Date(createdAt.getTime() + 90_000),
});
const whole = await buildAnnouncement(db, {
  ...own,
  title: 'Feria',
  startsAt: new Date('2027-01-06T06:00:00Z'),
  endsAt: new Date('2027-01-09T05:59:00Z'),
  expiresAt: new Date('2027-01-09T05:59:00Z'),
  createdAt,
  updatedAt: createdAt,
});

const uid = ({ id }: { id: number }) => `anuncio-${id}@plaza.example`;
const statusOf = ({ component }: ICAL.Event) => component.getFirstPropertyValue('status');

describe('the calendar of one event', () => {
  it('says all of it, in UTC and with characters that calendars escape', async () => {
    const { calendar, text, events } = await readCalendar(`/anuncios/${timed.id}/evento.ics`);
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    const [event] = events;
    expect(event).toMatchObject({
      uid: uid(timed),
      summary: timed.title,
      location: 'Parque Central, kiosco, Quetzaltenango',
      sequence: 90,
    });
    expect(event?.description).toBe(
      `${timed.content}\n\nTeatro; Café, S.A.\n${TEST_SITE.url}/anuncios/${timed.id}`,
    );
    expect(event && statusOf(event)).toBe('CONFIRMED');
    expect(text).toContain('\r\nDTSTART:20270105T023000Z\r\nDTEND:20270105T070000Z\r\n');
    expect(text).toContain(`\r\nURL;VALUE=URI:${TEST_SITE.url}/anuncios/${timed.id}\r\n`);
  });

  it('has days for one that lasts whole days in Guatemala', async () => {
    const { text, events } = await readCalendar(`/anuncios/${whole.id}/evento.ics`);
    expect(text).toContain('\r\nDTSTART;VALUE=DATE:20270106\r\n');
    expect(text).toContain('\r\nDTEND;VALUE=DATE:20270109\r\n');
    expect(events[0]?.sequence).toBe(0);
  });

  it('is the same file until the event changes, and then has a higher number', async () => {
    const path = `/anuncios/${whole.id}/evento.ics`;
    const { text, events } = await readCalendar(path);
    clock.set(later(HOUR));
    expect((await readCalendar(path)).text).toBe(text);
    await db
      .updateTable('announcement')
      .set({ title: 'Feria patronal', updatedAt: clock.now() })
      .where('id', '=', whole.id)
      .execute();
    const { events: changed } = await readCalendar(path);
    expect(changed[0]).toMatchObject({ uid: uid(whole), summary: 'Feria patronal' });
    expect(changed[0]?.sequence).toBeGreaterThan(events[0]?.sequence ?? 0);
    clock.set(NOW);
  });
});

describe('a calendar of events', () => {
  it('has those of a place or a business, by their beginning', async () => {
    const other = await buildAnnouncement(db, {
      kind: 'event',
      venue: 'Otro',
      startsAt: later(DAY),
      expiresAt: later(2 * DAY),
      businessId: (await buildBusiness(db, { placeCode: '0101' })).id,
    });
    const uids = async (path: string) => (await readCalendar(path)).events.map((event) => event.uid);
    expect(await uids('/anuncios/eventos.ics')).toEqual([other, timed, whole].map(uid));
    expect(await uids('/anuncios/eventos.ics?place=09')).toEqual([timed, whole].map(uid));
    expect(await uids(`/business/${shop.id}/eventos.ics`)).toEqual([timed, whole].map(uid));
    expect(await uids('/anuncios/eventos.ics?place=17')).toEqual([]);
  });

  it('escapes its name, which an owner chose', async () => {
    const { text } = await readCalendar(`/business/${shop.id}/eventos.ics`);
    expect(text).toContain(String.raw`X-WR-CALNAME:Eventos de Teatro\; Café\, S.A. · Plaza Chapina`);
  });

  it('cancels what its owner closes before it begins, and keeps what is sold out', async () => {
    const { id: businessId } = await buildBusiness(db, { placeCode: '1701' });
    const given = { ...own, businessId, startsAt: later(DAY), expiresAt: later(2 * DAY) };
    const closed = await buildAnnouncement(db, { ...given, outcome: 'finished' });
    const soldOut = await buildAnnouncement(db, { ...given, outcome: 'sold' });
    await buildAnnouncement(db, { ...given, startsAt: later(-DAY), outcome: 'finished' });
    await buildAnnouncement(db, { ...given, isHidden: true });
    await buildAnnouncement(db, { ...given, isHidden: true, outcome: 'finished' });
    await buildAnnouncement(db, { ...given, expiresAt: later(-1), outcome: 'finished' });
    for (const path of ['/anuncios/eventos.ics?place=17', `/business/${businessId}/eventos.ics`]) {
      const { events } = await readCalendar(path);
      expect(events.map((event) => [event.uid, statusOf(event)])).toEqual([
        [uid(closed), 'CANCELLED'],
        [uid(soldOut), 'CONFIRMED'],
      ]);
    }
    const { events } = await readCalendar(`/anuncios/${closed.id}/evento.ics`);
    expect(events.map(statusOf)).toEqual(['CANCELLED']);
  });

  it('lacks what has been deleted', async () => {
    await db.deleteFrom('announcement').where('id', '=', whole.id).execute();
    const { events } = await readCalendar('/anuncios/eventos.ics?place=09');
    expect(events.map((event) => event.uid)).toEqual([uid(timed)]);
  });
});

it('answers 404 for what is no event, is over, hidden or unknown', async () => {
  const notice = await buildAnnouncement(db, { businessId: shop.id });
  const over = await buildAnnouncement(db, { ...own, startsAt: later(-DAY), expiresAt: later(-1) });
  const hidden = await buildAnnouncement(db, {
    ...own,
    startsAt: later(DAY),
    expiresAt: later(2 * DAY),
    isHidden: true,
  });
  const paths = [notice, over, hidden, { id: 999_999 }].map(({ id }) => `/anuncios/${id}/evento.ics`);
  for (const path of [...paths, '/anuncios/eventos.ics?place=99', '/business/999999/eventos.ics'])
    expect((await app.request(path)).status).toBe(404);
});
