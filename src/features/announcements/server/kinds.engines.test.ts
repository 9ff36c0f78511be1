import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { AnnouncementPage } from '../schema.ts';

const opened = await openTestApp();
const { db, clock, read, close } = opened;
afterAll(close);

const PATH = '/api/announcements/';
const TEXT = { title: 'Pan de yemas', content: 'Recién salido del horno.' };
/** A Friday, noon in Guatemala. */
const NOW = new Date('2126-03-15T18:00:00Z');
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString();

clock.set(NOW);
const owner = await newPerson(opened, { premium: true });
const business = await buildBusiness(db, { userId: owner.id });

beforeEach(async () => {
  clock.set(NOW);
  await db.deleteFrom('announcement').execute();
});

const announce = (body: object) => owner.send('POST', PATH, { business_id: business.id, ...TEXT, ...body });
const change = (id: number, body: object) => owner.send('PUT', `${PATH}${id}`, body);

async function publish(body: object) {
  const answer = await announce(body);
  expect(answer.status).toBe(201);
  return answer.json();
}

async function problems(response: Response) {
  expect(response.status).toBe(422);
  const { detail } = await response.json();
  return detail.map(({ loc, msg }: { loc: string[]; msg: string }) => [loc.join('.'), msg]);
}

const EVENT = { kind: 'event', starts_at: at(DAY), ends_at: at(DAY + 3 * HOUR), venue: ' Parque  central ' };
const JOB = { kind: 'job', pay_min: 3500, contract: 'full-time' };

describe('an announcement of a kind', () => {
  it.each([
    [
      { kind: 'offer', price: 18.004 },
      { price: 18, facts: ['Q18'] },
    ],
    [
      { kind: 'offer', price: 0 },
      { price: 0, facts: ['Gratis'] },
    ],
    [{ kind: 'offer' }, { price: null, facts: [] }],
    [JOB, { pay_period: 'month', facts: ['Q3,500.00 al mes', 'Tiempo completo'], warning: 'job' }],
    [
      { kind: 'job', pay_min: 150, pay_max: 175.5, pay_period: 'day' },
      { pay_max: 175.5, facts: ['Q150 a Q175.50 al día'] },
    ],
    [
      EVENT,
      {
        venue: 'Parque central',
        facts: ['Sábado 16 de marzo de 2126, 12:00 p. m. a 3:00 p. m.', 'Parque central'],
        warning: null,
      },
    ],
    [
      { ...EVENT, ends_at: at(2 * DAY) },
      {
        facts: [
          'Sábado 16 de marzo, 12:00 p. m. a domingo 17 de marzo de 2126, 12:00 p. m.',
          'Parque central',
        ],
      },
    ],
    [
      { ...EVENT, starts_at: at(291 * DAY), ends_at: at(292 * DAY) },
      {
        facts: [
          'Martes 31 de diciembre de 2126, 12:00 p. m. a miércoles 1 de enero de 2127, 12:00 p. m.',
          'Parque central',
        ],
      },
    ],
  ])('%j has its facts', async (body, expected) => {
    expect(await publish(body)).toMatchObject({ kind: body.kind, ...expected });
  });

  it('drops the facts of other kinds', async () => {
    const { id } = await publish({ ...EVENT, ...JOB, price: 5 });
    expect(await (await change(id, { kind: 'offer', price: 7 })).json()).toMatchObject({
      kind: 'offer',
      price: 7,
      pay_min: null,
      contract: null,
      starts_at: null,
      facts: ['Q7'],
    });
    expect(await (await change(id, { kind: 'notice' })).json()).toMatchObject({ price: null, facts: [] });
  });

  it.each([
    [
      { kind: 'event' },
      [
        ['json.starts_at', 'Escribe cuándo empieza el evento.'],
        ['json.venue', 'Escribe el lugar del evento.'],
      ],
    ],
    [{ ...EVENT, ends_at: EVENT.starts_at }, [['json.ends_at', 'El evento termina después de empezar.']]],
    [
      { ...EVENT, starts_at: at(-2 * HOUR), ends_at: at(-HOUR) },
      [['json.ends_at', 'Elige una fecha que todavía no haya pasado.']],
    ],
    [
      { ...EVENT, starts_at: at(-DAY), ends_at: null },
      [['json.starts_at', 'Elige una fecha que todavía no haya pasado.']],
    ],
    [
      { ...EVENT, expires_at: at(DAY + 4 * HOUR) },
      [['json.expires_at', 'Un evento vence a más tardar cuando termina.']],
    ],
    [{ kind: 'job', pay_max: 100 }, [['json.pay_max', 'Escribe primero el menor pago y aquí el mayor.']]],
    [
      { kind: 'job', pay_min: 100, pay_max: 100 },
      [['json.pay_max', 'Escribe primero el menor pago y aquí el mayor.']],
    ],
    [{ kind: 'job', pay_min: 0 }, [['json.pay_min', 'Escribe un monto en quetzales, como 3500.']]],
    [{ kind: 'sale' }, [['json.kind', 'Elige «offer», «job», «event» o «notice».']]],
    [{ kind: null }, [['json.kind', 'Elige «offer», «job», «event» o «notice».']]],
  ])('is refused as %j', async (body, expected) => {
    expect(await problems(await announce(body))).toEqual(expected);
  });
});

describe('an event', () => {
  it('expires with its end, or with the day on which it starts', async () => {
    expect(await publish(EVENT)).toMatchObject({ expires_at: EVENT.ends_at });
    const allDay = await publish({ ...EVENT, ends_at: null, expires_at: null });
    expect(allDay.expires_at).toBe('2126-03-17T06:00:00.000Z');
  });

  it('expires earlier if its owner says so, and never after a changed end', async () => {
    const { id } = await publish({ ...EVENT, expires_at: at(HOUR) });
    expect(await (await change(id, { ends_at: at(2 * DAY) })).json()).toMatchObject({ expires_at: at(HOUR) });
    const moved = { starts_at: at(HOUR / 4), ends_at: at(HOUR / 2) };
    expect(await (await change(id, moved)).json()).toMatchObject({ expires_at: at(HOUR / 2) });
  });

  it('moves its expiry with its dates, also once it has ended', async () => {
    const { id } = await publish(EVENT);
    clock.set(new Date(at(3 * DAY)));
    expect((await change(id, { title: 'Otra' })).status).toBe(200);
    const moved = { starts_at: at(5 * DAY), ends_at: at(6 * DAY) };
    expect(await (await change(id, moved)).json()).toMatchObject({ expires_at: moved.ends_at });
  });

  it('keeps its end as the expiry of another kind', async () => {
    const { id } = await publish(EVENT);
    const changed = await (await change(id, { kind: 'notice' })).json();
    expect(changed).toMatchObject({ starts_at: null, expires_at: EVENT.ends_at });
  });

  it('can’t be renewed beyond its end', async () => {
    const { id } = await publish(EVENT);
    expect((await change(id, { expires_at: at(30 * DAY) })).status).toBe(422);
  });
});

describe('the filter by kind', () => {
  const titles = async (query: Record<string, string>) => {
    const search = new URLSearchParams(query);
    const { items, total } = await read(`${PATH}active/filtered?${search}`, AnnouncementPage);
    expect(total).toBe(items.length);
    return items.map(({ title }) => title);
  };
  const post = (title: string, kind: 'offer' | 'job' | 'event' | 'notice') =>
    buildAnnouncement(db, {
      businessId: business.id,
      title,
      kind,
      createdAt: new Date(NOW.getTime() - HOUR),
      ...(kind === 'event' && {
        startsAt: new Date(at(DAY)),
        venue: 'Salón Tijax',
        expiresAt: new Date(at(DAY)),
      }),
    });

  it('lists one kind, alone and with words', async () => {
    await post('Barista', 'job');
    await post('Cata de café', 'event');
    await post('Café a mitad de precio', 'offer');
    await post('Cerramos el martes', 'notice');
    expect(await titles({ kind: 'job' })).toEqual(['Barista']);
    expect(await titles({ kind: 'event', search: 'café' })).toEqual(['Cata de café']);
    expect(await titles({ kind: 'notice', search: 'café' })).toEqual([]);
    expect((await titles({ search: 'café' })).toSorted()).toEqual(['Café a mitad de precio', 'Cata de café']);
  });

  it('goes on from page to page', async () => {
    for (const title of ['uno', 'dos', 'tres']) {
      await post(title, 'job');
      await post(title, 'notice');
    }
    const first = await read(`${PATH}active/filtered?kind=job&limit=2`, AnnouncementPage);
    const cursor = encodeURIComponent(first.nextCursor ?? '');
    const rest = await read(`${PATH}active/filtered?kind=job&limit=2&cursor=${cursor}`, AnnouncementPage);
    expect([...first.items, ...rest.items].map(({ kind }) => kind)).toEqual(['job', 'job', 'job']);
    expect(rest.nextCursor).toBeNull();
  });

  it('finds a kind by its word, and an event by its place', async () => {
    await post('Barista', 'job');
    await post('Cata', 'event');
    expect(await titles({ search: 'empleos' })).toEqual(['Barista']);
    expect(await titles({ search: 'tijax' })).toEqual(['Cata']);
  });

  it('rejects unknown kinds', async () => {
    const answer = await opened.app.request(`${PATH}active/filtered?kind=venta`);
    expect(answer.status).toBe(422);
  });
});

describe('the list of events', () => {
  const titles = async (query: string): Promise<string[]> => {
    const { items, next_cursor: next } = await (
      await owner.get(`${PATH}active/filtered?kind=event&limit=2${query}`)
    ).json();
    const here = items.map(({ title }: { title: string }) => title);
    return next === null
      ? here
      : [...here, ...(await titles(`${query.replace(/&cursor.*/, '')}&cursor=${next}`))];
  };

  it('is in the order of their beginning, those under way first, page by page', async () => {
    for (const [title, days] of [
      ['Feria', 9],
      ['Baile', 2],
      ['Jaripeo', 30],
      ['Concierto', -1],
      ['Desfile', 2],
    ] as const)
      await buildAnnouncement(db, {
        businessId: business.id,
        title,
        kind: 'event',
        venue: 'Parque central',
        startsAt: new Date(NOW.getTime() + days * DAY),
        expiresAt: new Date(NOW.getTime() + (days + 3) * DAY),
      });
    expect(await titles('')).toEqual(['Concierto', 'Baile', 'Desfile', 'Feria', 'Jaripeo']);
    expect(await titles('&search=pan')).toEqual([]);
    expect(await titles('&search=baile')).toEqual(['Baile']);
  });
});
