import { afterAll, describe, expect, it } from 'vitest';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { PHONE_MESSAGES } from './phones.ts';

const opened = await openTestApp();
const { db } = opened;
afterAll(opened.close);

const ana = await newPerson(opened);
const PATH = '/api/business-profiles/';

type Given = Record<string, unknown>;
interface Issue {
  loc: (string | number)[];
  msg: string;
}

const call = (
  number: string,
  kind: string,
  extension: string | null = null,
  label: string | null = null,
) => ({
  number,
  kind,
  extension,
  label,
});
const MOBILE = '+50255551234';
const OTHER = '+50240001234';
const FIXED = '+50222320000';
const ofMobile = [call(MOBILE, 'mobile')];

const phonesIn = async (answer: Response) => {
  const body = await answer.json();
  if (!answer.ok)
    return body.detail.map(({ loc, msg }: Issue) => `${loc.slice(1).join('.')}: ${msg}`) as string[];
  return { phone: body.phone_number, whatsapp: body.whatsapp_number, calls: body.call_numbers };
};

async function changed(before: Parameters<typeof buildBusiness>[1], given: Given) {
  const { id } = await buildBusiness(db, { userId: ana.id, ...before });
  return phonesIn(await ana.send('PUT', `${PATH}${id}`, given));
}

describe('a client that knows one number', () => {
  it.each([
    ['a mobile for everything', { phone_number: '5555 1234' }, [MOBILE, MOBILE, ofMobile]],
    ['a landline for calls', { phone_number: '2232-0000' }, [FIXED, null, [call(FIXED, 'fixed')]]],
    ['a PBX', { phone_number: 'PBX 2232 0000 ext. 12' }, [FIXED, null, [call(FIXED, 'fixed', '12')]]],
    ['nothing', { phone_number: null }, [null, null, []]],
    [
      'a mobile beside that of WhatsApp',
      { phone_number: '5555 1234', whatsapp_number: '4000 1234' },
      [MOBILE, OTHER, ofMobile],
    ],
    ['no WhatsApp', { phone_number: '5555 1234', whatsapp_number: null }, [MOBILE, null, ofMobile]],
  ])('gives %s', async (_, given, [phone, whatsapp, calls]) => {
    const owner = await newPerson(opened);
    const answer = await owner.send('POST', PATH, { name: 'Comedor Mely', ...given });
    expect(await phonesIn(answer)).toEqual({ phone, whatsapp, calls });
  });

  it.each([
    ['changes the number of WhatsApp too', {}, '4000 1234', [OTHER, OTHER, [call(OTHER, 'mobile')]]],
    ['removes it for a landline', {}, '2232 0000', [FIXED, null, [call(FIXED, 'fixed')]]],
    ['removes everything', {}, null, [null, null, []]],
    [
      'leaves another one of WhatsApp',
      { whatsappNumber: OTHER, callNumbers: [{ number: FIXED }] },
      '5555 1234',
      [MOBILE, OTHER, ofMobile],
    ],
    [
      'leaves further numbers',
      { callNumbers: [{ number: FIXED }, { number: '1770', label: 'Ventas' }] },
      '5555 1234',
      [MOBILE, MOBILE, [...ofMobile, call('1770', 'short', null, 'Ventas')]],
    ],
    [
      'leaves everything with the same number',
      { callNumbers: [{ number: FIXED, extension: '12', label: 'Ventas' }] },
      '2232-0000',
      [FIXED, null, [call(FIXED, 'fixed', '12', 'Ventas')]],
    ],
    [
      'sends the number of WhatsApp, which is not one for calls',
      { whatsappNumber: MOBILE, callNumbers: [] },
      '5555 1234',
      [MOBILE, MOBILE, []],
    ],
  ])('%s', async (_, before, phone_number, [phone, whatsapp, calls]) => {
    const given = { phoneNumber: MOBILE, ...before };
    expect(await changed(given, { phone_number })).toEqual({ phone, whatsapp, calls });
  });
});

describe('numbers by kind', () => {
  it.each([
    [
      { call_numbers: [{ number: '2232 0000 ext. 12', label: ' Ventas ' }, { number: '1770' }] },
      [FIXED, MOBILE, [call(FIXED, 'fixed', '12', 'Ventas'), call('1770', 'short')]],
    ],
    [{ whatsapp_number: 'https://wa.me/50240001234', call_numbers: [] }, [OTHER, OTHER, []]],
    [{ whatsapp_number: null }, [MOBILE, null, ofMobile]],
    [{ whatsapp_number: null, call_numbers: null }, [null, null, []]],
    [{ phone_number: '4000 1234', call_numbers: [{ number: '5555 1234' }] }, [MOBILE, MOBILE, ofMobile]],
    [
      {
        call_numbers: [
          { number: '1-801-123-4567' },
          { number: '22320000', extension: '7' },
          { number: '22320000' },
        ],
      },
      [
        '+50218011234567',
        MOBILE,
        [call('+50218011234567', 'fixed'), call(FIXED, 'fixed', '7'), call(FIXED, 'fixed')],
      ],
    ],
  ])('are stored for %j', async (given, [phone, whatsapp, calls]) => {
    expect(await changed({ phoneNumber: MOBILE }, given)).toEqual({ phone, whatsapp, calls });
  });

  it('keep a stored number that is no longer known', async () => {
    const { id } = await buildBusiness(db, { userId: ana.id, phoneNumber: null });
    const old = call('+50220123456', 'fixed', null, 'Oficina');
    await db
      .updateTable('businessProfile')
      .set({ phoneNumber: old.number, callNumbers: JSON.stringify([old]) })
      .where('id', '=', id)
      .execute();
    const given = { call_numbers: [{ number: '+502 2012 3456' }, { number: '1770' }] };
    expect(await phonesIn(await ana.send('PUT', `${PATH}${id}`, given))).toMatchObject({
      calls: [call('+50220123456', 'fixed'), call('1770', 'short')],
    });
    expect(await changed({}, given)).toEqual([
      expect.stringMatching(/^call_numbers\.0\.number: Revisa el número/),
    ]);
  });

  it('are no different for a change of something else', async () => {
    const before = { whatsappNumber: OTHER, callNumbers: [{ number: FIXED, label: 'Ventas' }] };
    expect(await changed(before, { name: 'Otro nombre' })).toEqual({
      phone: FIXED,
      whatsapp: OTHER,
      calls: [call(FIXED, 'fixed', null, 'Ventas')],
    });
  });
});

describe('refusals', () => {
  it.each([
    [{ whatsapp_number: '2232 0000' }, [`whatsapp_number: ${PHONE_MESSAGES.fixed}`]],
    [{ whatsapp_number: '1770' }, [`whatsapp_number: ${PHONE_MESSAGES.short}`]],
    [{ phone_number: '9555 1234' }, ['phone_number: Escribe un número de Guatemala, como 5555 1234.']],
    [
      { phone_number: '+1 801 123 4567' },
      ['phone_number: Ese número es de otro país. Escribe uno de Guatemala, como 5555 1234.'],
    ],
    [
      { phone_number: '2232 0000 / 5555 1234 ext. 2' },
      ['phone_number: Escribe un solo número en cada casilla.'],
    ],
    [
      { call_numbers: [{ number: '5555 1234' }, { number: '2012 3456' }], category_id: 999_999 },
      [
        'category_id: Elige una categoría de la lista.',
        'call_numbers.1.number: Revisa el número: no existe en Guatemala. Escríbelo como 5555 1234.',
      ],
    ],
    [
      { call_numbers: [{ number: '5555 1234' }, { number: '+502 5555-1234' }] },
      [`call_numbers.1.number: ${PHONE_MESSAGES.repeated}`],
    ],
    [
      { whatsapp_number: '2012 3456', call_numbers: [{ number: '2012 3456' }] },
      ['whatsapp_number: Revisa el número: no existe en Guatemala. Escríbelo como 5555 1234.'],
    ],
    [
      { call_numbers: [{ number: '5555 1234', extension: 'doce' }] },
      ['call_numbers.0.extension: Escribe la extensión con números, como 12.'],
    ],
    [
      { call_numbers: ['5555 1234', '2232 0000', '1770', '1771'].map((number) => ({ number })) },
      ['call_numbers: Puedes poner hasta tres teléfonos para llamar.'],
    ],
  ])('of %j', async (given, messages) => {
    const before = { callNumbers: [{ number: FIXED }] };
    expect(await changed(before, given)).toEqual(messages);
  });
});
