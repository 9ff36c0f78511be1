import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildManager } from '#db/builders/manager.ts';
import { openTestApp } from '#test/app.ts';
import {
  anySpecialDays,
  atMinute,
  closed,
  from,
  isOpenOn,
  tidyDay,
  tidyWeek,
  weekOf,
} from '#test/arbitrary/business-hours.ts';
import { newPerson } from '#test/person.ts';
import { openState } from '#shared/opening-hours/open-state.ts';
import { BusinessPage, BusinessProfile } from '../schema.ts';
import { type Holiday } from '../special-days-schema.ts';
import { refreshSchedules, storeSchedule } from './repository/schedule.ts';

const opened = await openTestApp();
const { db, clock, read, close } = opened;
afterAll(close);

const at = (time: string) => new Date(`${time}-06:00`);
/** A Monday. */
const NOW = at('2026-12-07T10:00');
beforeEach(() => clock.set(NOW));

const path = (id: number) => `/api/business-profiles/special-days/${id}`;

const isListed = async (id: number) => {
  const page = await read('/api/business-profiles/all/filtered?open=now&limit=100', BusinessPage);
  return page.items.some((business) => business.id === id);
};

async function newBusiness(values: Parameters<typeof buildBusiness>[1] = {}) {
  const ana = await newPerson(opened);
  const { id } = await buildBusiness(db, {
    userId: ana.id,
    businessHours: weekOf(from('08:00', '18:00')),
    placeCode: '0108',
    ...values,
  });
  const set = (first: string, to: string, hours: unknown) =>
    ana.send('PUT', path(id), { from: first, to, hours });
  return { ana, id, set };
}

describe('an owner', () => {
  it('closes earlier today', async () => {
    const { id, set } = await newBusiness();
    expect(await isListed(id)).toBe(true);
    const response = await set('2026-12-07', '2026-12-07', from('08:00', '12:00'));
    expect(await response.json()).toMatchObject({
      special_days: [{ from: '2026-12-07', to: '2026-12-07', hours: { close: '12:00' } }],
    });
    expect(await isListed(id)).toBe(true);
    clock.set(at('2026-12-07T12:00'));
    expect(await isListed(id)).toBe(false);
    clock.set(at('2026-12-08T12:00'));
    expect(await isListed(id)).toBe(true);
  });

  it('goes on vacation, and is back alone', async () => {
    const { id, set } = await newBusiness();
    await set('2026-12-20', '2027-01-05', closed);
    const open: Record<string, boolean> = {};
    for (const day of ['2026-12-07', '2026-12-13', '2026-12-19', '2026-12-20', '2027-01-05', '2027-01-06']) {
      clock.set(at(`${day}T10:00`));
      await refreshSchedules(db, clock.now());
      open[day] = await isListed(id);
    }
    expect(open).toEqual({
      '2026-12-07': true,
      '2026-12-13': true,
      '2026-12-19': true,
      '2026-12-20': false,
      '2027-01-05': false,
      '2027-01-06': true,
    });
    clock.set(at('2027-01-08T00:00'));
    await refreshSchedules(db, clock.now());
    const row = await db
      .selectFrom('businessProfile')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ specialDays: null, specialDaysDueAt: null });
  });

  it('takes a day back', async () => {
    const { ana, id, set } = await newBusiness();
    await set('2026-12-07', '2026-12-09', closed);
    expect(await isListed(id)).toBe(false);
    const response = await ana.send('DELETE', `${path(id)}/2026-12-08`);
    expect(await response.json()).toMatchObject({ special_days: [] });
    expect(await isListed(id)).toBe(true);
    expect((await ana.send('DELETE', `${path(id)}/2026-12-08`)).status).toBe(200);
  });

  it('keeps special days while the week changes', async () => {
    const { ana, id, set } = await newBusiness();
    await set('2026-12-07', '2026-12-07', closed);
    const business_hours = weekOf(from('00:00', '00:00'));
    await ana.send('PUT', `/api/business-profiles/${id}`, { business_hours });
    expect(await isListed(id)).toBe(false);
    clock.set(at('2026-12-08T03:00'));
    expect(await isListed(id)).toBe(true);
  });

  it('says hours of one day without weekly ones', async () => {
    const { ana, id, set } = await newBusiness({ businessHours: null });
    await set('2026-12-07', '2026-12-07', from('09:00', '11:00'));
    expect(await isListed(id)).toBe(true);
    expect((await ana.send('DELETE', `${path(id)}/2026-12-07`)).status).toBe(200);
    expect(await isListed(id)).toBe(false);
  });

  it('sees the holidays of the next months at its place', async () => {
    const { ana, id } = await newBusiness({ placeCode: '0115' });
    const { holidays } = await (await ana.get(path(id))).json();
    expect(holidays.map(({ day, name }: Holiday) => `${day} ${name}`)).toEqual([
      '2026-12-08 Feria de Villa Nueva',
      '2026-12-24 Nochebuena',
      '2026-12-25 Navidad',
      '2026-12-31 Fin de año',
      '2027-01-01 Año Nuevo',
    ]);
  });

  it.each([
    ['2026-12-10', '2026-12-09', closed, 'El último día no puede ser antes del primero.'],
    ['2026-02-30', '2026-12-30', closed, 'Ese día no existe.'],
    ['hoy', '2026-12-30', closed, 'Escribe el día como AAAA-MM-DD.'],
    ['2026-12-01', '2026-12-06', closed, 'Ese día ya pasó.'],
    ['2026-12-10', '2026-12-10', { closed: false, open: '08:00' }, 'Indica para cada día'],
    ['2026-12-10', '2026-12-10', from('08:00', '08:00'), 'no pueden ser iguales'],
  ])('is told what is wrong with %s to %s', async (first, to, hours, msg) => {
    const { set } = await newBusiness();
    const response = await set(first, to, hours);
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain(msg);
  });
});

describe('others', () => {
  it('who manage it may, and the owner reads of it', async () => {
    const { ana, id } = await newBusiness();
    const [luis, eva] = [await newPerson(opened), await newPerson(opened)];
    await buildManager(db, { businessId: id, userId: luis.id });
    const day = { from: '2026-12-25', to: '2026-12-25', hours: closed };
    expect((await luis.send('PUT', path(id), day)).status).toBe(200);
    for (const [method, where, body] of [
      ['GET', path(id)],
      ['PUT', path(id), day],
      ['DELETE', `${path(id)}/2026-12-25`],
    ] as const)
      expect((await eva.send(method, where, body)).status).toBe(403);
    const acts = await db.selectFrom('auditEntry').selectAll().where('subjectId', '=', id).execute();
    expect(acts).toMatchObject([
      { actorId: luis.id, act: 'changed', after: { specialDay: 'Viernes 25 de diciembre: Cerrado' } },
    ]);
    await ana.send('DELETE', `${path(id)}/2026-12-25`);
    expect(await db.selectFrom('auditEntry').selectAll().where('subjectId', '=', id).execute()).toHaveLength(
      1,
    );
  });
});

it('shows visitors the next special days', async () => {
  const { id, set } = await newBusiness();
  await set('2026-12-25', '2026-12-25', closed);
  const { specialDays } = await read(`/api/business-profiles/${id}`, BusinessProfile);
  expect(specialDays).toEqual([{ from: '2026-12-25', to: '2026-12-25', hours: closed }]);
});

it('the refresh writes nothing, which would empty the response cache, while none is due', async () => {
  const { id, set } = await newBusiness();
  await set('2026-12-25', '2026-12-25', closed);
  const version = async () =>
    (await sql`SELECT xmin::text FROM business_profile WHERE id = ${id}`.execute(db)).rows[0];
  const before = await version();
  await refreshSchedules(db, at('2026-12-18T23:59'));
  expect(await version()).toEqual(before);
  await refreshSchedules(db, at('2026-12-19T00:00'));
  expect(await version()).not.toEqual(before);
});

describe('the filter agrees with what the browser says', () => {
  it('at any moment, for any hours and special days', async () => {
    const { id } = await newBusiness();
    await fc.assert(
      fc.asyncProperty(
        fc.option(tidyWeek),
        anySpecialDays(20, tidyDay),
        fc.nat(3 * 1440),
        fc.array(fc.nat(4 * 1440), { minLength: 3, maxLength: 3 }),
        async (businessHours, specialDays, start, steps) => {
          let minute = start;
          await storeSchedule(db, id, { businessHours, specialDays }, atMinute(minute));
          for (const step of steps) {
            minute += step;
            clock.set(atMinute(minute));
            const expected = isOpenOn(businessHours, specialDays, clock.now());
            expect(openState(businessHours, clock.now(), specialDays)?.open ?? false).toBe(expected);
            expect(await isListed(id)).toBe(expected);
            await refreshSchedules(db, clock.now());
            expect(await isListed(id)).toBe(expected);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
