import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { buildInvitation } from '#db/builders/invitation.ts';
import { buildImportBatch } from '#db/builders/import-batch.ts';
import { buildCase } from '#db/builders/case.ts';
import type { SiteHealth } from '#platform/context.ts';
import { enqueueMail } from '#platform/mail/outbox.ts';
import { guatemalaDay } from '#shared/calendar.ts';
import { DAY, HOUR } from '#shared/time.ts';
import { fromWire } from '#shared/wire.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { describeMorning } from '../messages.ts';
import { Morning } from '../schema.ts';
import { sendWeek } from './jobs.ts';

const health: SiteHealth = { backup: { state: 'fine', doneAt: null }, lowDisks: [] };
const opened = await openTestApp({ readHealth: async () => health });
const { db, deps, clock, close } = opened;
afterAll(close);

const NOW = clock.now();
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const admin = await newPerson(opened, { role: 'admin' });
beforeEach(() => {
  clock.set(NOW);
  health.backup = { state: 'fine', doneAt: ago(5 * HOUR) };
  health.lowDisks = [];
});

async function read() {
  const morning = v.parse(Morning, fromWire(await (await admin.get('/api/admin/morning')).json()));
  const lines = describeMorning(morning, clock.now());
  return { morning, lines, due: lines.filter(({ isDue }) => isDue).map(({ topic }) => topic) };
}

describe('the morning', () => {
  it('of a quiet site asks for nothing', async () => {
    const { lines, due } = await read();
    expect(due).toEqual([]);
    expect(lines.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Nada espera tu decisión.',
        'Nadie termina en 30 días.',
        'Todo sale.',
        'La última, de hace 5 horas.',
        'Ninguna a medias.',
        'Hay espacio.',
      ]),
    );
  });

  it('says what waits, ends, failed and grew', async () => {
    const { id: businessId, userId } = await buildBusiness(db, { createdAt: ago(2 * DAY) });
    await buildBusiness(db, { userId, createdAt: ago(9 * DAY) });
    await buildBusiness(db, { userId, createdAt: ago(15 * DAY) });
    await buildAnnouncement(db, { businessId, createdAt: ago(DAY) });
    await buildCase(db, 'premium-request', { userId, facts: { period: 'month' }, openedAt: ago(3 * DAY) });
    await newPerson(opened, { premium: true, planExpiresAt: new Date(NOW.getTime() + 5 * DAY) });
    await newPerson(opened, { premium: true, planExpiresAt: new Date(NOW.getTime() + 20 * DAY) });
    await enqueueMail(db, { to: 'ana@example.com', subject: 'Hola', html: '', text: '' });
    await sql`UPDATE mail_outbox SET created_at = ${ago(4 * HOUR)}`.execute(db);
    const day = { whatsappTaps: 0, callTaps: 0, impressions: 0 };
    await db
      .insertInto('siteDay')
      .values([
        { day: guatemalaDay(ago(DAY)), views: 40, ...day },
        { day: guatemalaDay(ago(8 * DAY)), views: 30, ...day },
        { day: guatemalaDay(ago(20 * DAY)), views: 500, ...day },
      ])
      .execute();
    await buildImportBatch(db);
    health.backup = { state: 'late', doneAt: ago(3 * DAY) };
    health.lowDisks = [{ name: 'data', freeBytes: 300 * 1024 ** 2 }];
    const { morning, lines, due } = await read();
    expect(morning).toMatchObject({
      cases: { waiting: 1, oldestAt: ago(3 * DAY) },
      plans: { week: 1, month: 2 },
      mail: { waiting: 1, refused: 0 },
      growth: {
        businesses: { now: 1, before: 1 },
        announcements: { now: 1, before: 0 },
        views: { now: 40, before: 30 },
      },
    });
    expect(due).toEqual(['Por decidir', 'Premium', 'Correo', 'Importaciones', 'Copias', 'Disco']);
    expect(lines.map(({ text }) => text)).toEqual([
      '1 caso, de hace 3 días.',
      '2 terminan en 30 días, 1 en 7.',
      '1 sin salir, desde hace 4 horas.',
      '1 con filas por importar.',
      'La última, de hace 3 días: luego fallaron. El registro del servidor dice por qué.',
      'Quedan 300 MB para los datos.',
      expect.stringMatching(/^1 negocio \(antes 1\), 1 anuncio \(antes 0\), .*40 vistas \(antes 30\)\.$/),
    ]);
  });
});

describe('invitations', () => {
  const answered = (outcome: 'claimed' | 'declined', ms: number) =>
    buildInvitation(db, { createdAt: ago(8 * DAY), outcome, endedAt: ago(ms) });
  const about = (lines: ReturnType<typeof describeMorning>) =>
    lines.flatMap(({ topic, text, isDue, path }) =>
      ['Invitaciones', 'Respuestas'].includes(topic) ? [{ text, isDue, path }] : [],
    );

  it('are lines only where there is something to say', async () => {
    expect(about((await read()).lines)).toEqual([]);
  });

  it('wait to be sent, and were answered since yesterday or in the week', async () => {
    await buildInvitation(db);
    await buildInvitation(db, { sentAt: ago(HOUR) });
    await answered('claimed', DAY);
    for (const days of [2, 3, 9]) await answered('declined', days * DAY);
    const { morning, lines } = await read();
    expect(about(lines)).toEqual([
      {
        text: '1 por enviar por WhatsApp.',
        isDue: true,
        path: '/admin/invitaciones?state=prepared',
      },
      {
        text: 'Desde ayer, 1 negocio reclamado.',
        isDue: false,
        path: '/admin/invitaciones?state=claimed',
      },
    ]);
    const [, week] = about(describeMorning(morning, clock.now(), 'week'));
    expect(week).toMatchObject({
      text: 'En 7 días, 1 negocio reclamado y 2 que no.',
      path: '/admin/invitaciones',
    });
    await db.deleteFrom('businessInvitation').execute();
  });
});

describe('the summary of the week', () => {
  const MONDAY_AT_SEVEN = new Date('2026-03-16T13:00:00Z');
  const send = async (at: Date) => {
    clock.set(at);
    await Promise.all([sendWeek(deps), sendWeek(deps)]);
    const mails = await db.selectFrom('mailOutbox').select(['toAddress', 'text']).execute();
    return mails.filter(({ text }) => text.includes('TU SEMANA'));
  };

  it('comes on Mondays at seven, once to each administrator', async () => {
    expect(await send(new Date(MONDAY_AT_SEVEN.getTime() - 1))).toEqual([]);
    const [mail, ...others] = await send(MONDAY_AT_SEVEN);
    expect(others).toEqual([]);
    expect(mail?.toAddress).toBe(admin.user.email);
    expect(mail?.text).toContain('https://plaza.example/admin/por-decidir');
    expect(await send(new Date(MONDAY_AT_SEVEN.getTime() + DAY))).toHaveLength(1);
    expect(await send(new Date(MONDAY_AT_SEVEN.getTime() + 7 * DAY))).toHaveLength(2);
  });
});
