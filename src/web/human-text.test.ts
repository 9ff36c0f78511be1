import { afterAll, describe, expect, it } from 'vitest';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildBusiness } from '#db/builders/business.ts';
import { openTestApp } from '#test/app.ts';
import { newPerson } from '#test/person.ts';

const opened = await openTestApp();
const { app, db, close } = opened;
afterAll(close);

const ana = await newPerson(opened, { role: 'admin' });

const { id } = await buildBusiness(db, { userId: ana.id });
const save = async (body: object) => (await ana.send('PUT', `/api/business-profiles/${id}`, body)).json();

describe('a business', () => {
  it.each([
    ['Comedor\u200b Doña\u00a0Mela', 'Comedor Doña Mela'],
    ['Comedor\u000bDoña\u000cMela', 'Comedor Doña Mela'],
    ['\u202eComedor\u202c Doña\u2066 Mela\u2069', 'Comedor Doña Mela'],
    ['Comedor Don\u0303a Mela', 'Comedor Doña Mela'],
    ['\ufeffComedor\u0000 Doña Mela\ud83d', 'Comedor Doña Mela'],
    ['\u0093Comedor\u0094 K\u0092iche\u0092', '“Comedor” K’iche’'],
    ['Come\u00addor 👩🏽‍🍳 ❤️ 🇬🇹', 'Comedor 👩🏽‍🍳 ❤️ 🇬🇹'],
    ['𝓒𝓸𝓶𝓮𝓭𝓸𝓻 K’iche’ Bꞌalam', '𝓒𝓸𝓶𝓮𝓭𝓸𝓻 K’iche’ Bꞌalam'],
    [`${'\u200b'.repeat(500)}${'a'.repeat(120)}`, 'a'.repeat(120)],
  ])('named %j is stored as it was meant', async (name, meant) => {
    expect(await save({ name })).toMatchObject({ name: meant });
  });

  it('reads every other field as it was meant', async () => {
    expect(
      await save({
        name: 'Café',
        description: 'Uno\u0085Dos\u2028Tres\u000bCuatro\u200b',
        address: '6a\u00a0avenida\u202f4-21',
        phone_number: '\u202a+502\u00a05555\u20111234\u202c\u0000',
        email: 'Café <\u200bHola@Cafe.GT>.',
        website_url: '<cafe\u200b.gt/menu>,',
        call_numbers: [{ number: '2️⃣2️⃣3️⃣2️⃣0️⃣0️⃣0️⃣1️⃣', extension: '\u200b12', label: 'Ventas\u00ad' }],
        place_code: '0301\u200b',
      }),
    ).toMatchObject({
      description: 'Uno\nDos\nTres\nCuatro',
      address: '6a avenida 4-21',
      call_numbers: [{ number: '+50222320001', extension: '12', label: 'Ventas' }],
      email: 'hola@cafe.gt',
      website_url: 'https://cafe.gt/menu',
      place: { code: '0301' },
    });
  });

  it.each(['***', '¡!', '🌮🌮', '’’', '—', '❤️', '\u3164'])('is not named %s', async (name) => {
    const { detail } = await save({ name });
    const missing = 'Escribe el nombre del negocio.';
    expect(detail.map(({ msg }: { msg: string }) => msg)).toEqual([
      name === '\u3164' ? missing : 'Escribe un nombre que tenga letras o números.',
    ]);
  });

  it.each(['Ⓑⓐⓡ', '24/7', '𝓑', '饺子', 'K’'])('may be named %s', async (name) => {
    expect(await save({ name })).toMatchObject({ name });
  });
});

it('a comment is stored as it was meant', async () => {
  const announcement = await buildAnnouncement(db);
  const message = '\u200b¿Hacen\u00a0entregas?\u000b\u0093Sí\u0094 👨‍👩‍👧\u202e';
  const answer = await ana.send('POST', '/api/announcement-replies/', {
    announcement_id: announcement.id,
    message,
  });
  expect(await answer.json()).toMatchObject({ message: '¿Hacen entregas?\n“Sí” 👨‍👩‍👧' });
});

describe('a search', async () => {
  await buildBusiness(db, { name: 'Tejidos Q’eqchi’ de Cobán' });
  await buildBusiness(db, { name: '𝓟𝓲𝔃𝔃𝓮𝓻í𝓪 Ⓝⓐⓟⓞⓛⓘ' });
  const find = async (text: string) => {
    const answer = await app.request(
      `/api/business-profiles/all/filtered?search=${encodeURIComponent(text)}`,
    );
    return (await answer.json()).items.map(({ name }: { name: string }) => name);
  };

  it.each([
    ...Array.from("'’‘ʼʻꞌ´`ʹ′＇", (mark) => `q${mark}eqchi${mark}`),
    'qeqchi',
    'Q’EQCHI',
    '\u200btejidos\u00adq’eqchi'.replace('\u00ad', '\u00a0'),
    'tejidos\u000bqeqchi\u0000',
    'coba\u0301n qeqchi',
    '𝓺𝓮𝓺𝓬𝓱𝓲',
  ])('for %j finds the name with apostrophes', async (text) => {
    expect(await find(text)).toEqual(['Tejidos Q’eqchi’ de Cobán']);
  });

  it.each(['pizzería napoli', '𝓹𝓲𝔃𝔃𝓮𝓻í𝓪', 'ＮＡＰＯＬＩ', 'ɴᴀᴘᴏʟɪ', '🅽🅰🅿🅾🅻🅸'])(
    'for %s finds the name in ornamental letters',
    async (text) => expect(await find(text)).toEqual(['𝓟𝓲𝔃𝔃𝓮𝓻í𝓪 Ⓝⓐⓟⓞⓛⓘ']),
  );
});
