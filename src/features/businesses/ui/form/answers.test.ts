import { describe, expect, it } from 'vitest';
import { formatPhone } from '#shared/phone.ts';
import type { BusinessDetails, BusinessProfile } from '../../schema.ts';
import { checkAnswers, toAnswers, toChanges, toDetails } from './answers.ts';
import { withKind, copyDay, copyTargets, defaultWeek } from './week-answers.ts';

const CLOSED = { open: null, close: null, closed: true };
const OPEN = { open: '08:00', close: '18:00', closed: false };
const BUSINESS = {
  name: 'Tortillería Lupita',
  category: { id: 3, name: 'Comedores', slug: 'comedores' },
  moreCategories: [],
  place: { code: '0301', name: 'Antigua Guatemala', department: 'Sacatepéquez' },
  shortDescription: 'Tortillas a mano',
  description: null,
  phoneNumber: '+50255551234',
  whatsappNumber: '+50255551234',
  callNumbers: [{ number: '+50255551234', kind: 'mobile', extension: null, label: null }],
  email: null,
  websiteUrl: 'https://lupita.gt/',
  address: null,
  businessHours: {
    monday: OPEN,
    tuesday: OPEN,
    wednesday: OPEN,
    thursday: OPEN,
    friday: OPEN,
    saturday: CLOSED,
    sunday: CLOSED,
  },
} as unknown as BusinessProfile;

it('sends no unchanged field', () => {
  expect(toChanges(toAnswers(BUSINESS), BUSINESS)).toEqual({});
});

it('sends fields that were written, emptied or chosen again', () => {
  const answers = { ...toAnswers(BUSINESS), shortDescription: ' ', address: ' 5a avenida', municipality: '' };
  expect(toChanges(answers, BUSINESS)).toEqual({
    shortDescription: null,
    address: '5a avenida',
    placeCode: '03',
  });
});

it('reads a zona in three steps, and sends the last one chosen', () => {
  const place = { code: '010110', name: 'Zona 10', municipality: 'Guatemala', department: 'Guatemala' };
  const inZona = { ...BUSINESS, place };
  const given = toAnswers(inZona);
  expect(given).toMatchObject({ department: '01', municipality: '0101', zona: '010110' });
  expect(toChanges(given, inZona)).toEqual({});
  expect(toChanges({ ...given, zona: '' }, inZona)).toEqual({ placeCode: '0101' });
});

it('keeps a place to go to that was chosen and not added, unless the list has it or a place in it', () => {
  const zona = { code: '010110', name: 'Zona 10', municipality: 'Guatemala', department: 'Guatemala' };
  const pick = { department: '01', municipality: '0108', zona: '' };
  const send = (servicePlaces: (typeof zona)[], servicePick: typeof pick) =>
    toDetails({ ...toAnswers(null), servicePlaces, servicePick }).servicePlaces;
  expect(send([], pick)).toEqual(['0108']);
  expect(send([zona], pick)).toEqual(['010110', '0108']);
  expect(send([zona], { ...pick, municipality: '0101' })).toEqual(['010110']);
  expect(send([zona], { department: '01', municipality: '0101', zona: '010110' })).toEqual(['010110']);
});

const answers = { ...toAnswers(null), name: 'Comedor Doña Chayo' };

const check = (given: typeof answers) => checkAnswers(given, { asksForOwner: false });

it('requires a name and nothing else', () => {
  expect(check(answers)).toBeNull();
  expect(check({ ...answers, name: ' ' })?.fields).toEqual({ name: 'Escribe el nombre del negocio.' });
});

it('requires the owner from administrators', () => {
  const asking = { asksForOwner: true };
  expect(checkAnswers({ ...answers, ownerEmail: ' ' }, asking)?.fields).toEqual({
    ownerEmail: 'Selecciona un usuario',
  });
  expect(checkAnswers({ ...answers, ownerEmail: 'ana@example.com' }, asking)).toBeNull();
});

it('reports every problem at its field, in the order of the form', () => {
  const fields = check({
    ...answers,
    name: '',
    shortDescription: 'x'.repeat(101),
    whatsappNumber: '5555-12',
    websiteUrl: 'javascript:alert(1)',
  })?.fields;
  expect(Object.keys(fields ?? {})).toEqual(['name', 'shortDescription', 'whatsappNumber', 'websiteUrl']);
});

it('reports a day without a time once, by its name', () => {
  const week = defaultWeek();
  const hours = { ...week, monday: { ...week.monday, second: { open: '', close: '' } } };
  expect(check({ ...answers, hours })?.fields).toEqual({
    'businessHours.monday': 'Indica a qué hora abre y cierra el lunes.',
  });
});

it('reports overlapping hours at their day', () => {
  const week = defaultWeek();
  const monday = { ...week.monday, second: { open: '17:00', close: '20:00' } };
  expect(check({ ...answers, hours: { ...week, monday } })?.fields).toEqual({
    'businessHours.monday': 'Los dos horarios del día se traslapan.',
  });
});

it('restores the hours of a day that was closed', () => {
  const { monday } = defaultWeek();
  const late = { ...monday, close: '20:00' };
  expect(withKind(withKind(late, 'closed'), 'open')).toEqual(late);
  expect(withKind(withKind(late, 'whole-day'), 'open')).toEqual(monday);
});

describe('phones', () => {
  const mobile = { number: '+50255551234', kind: 'mobile', extension: null, label: null };
  const pbx = { number: '+50222320000', kind: 'fixed', extension: '12', label: 'Ventas' };
  const of = (whatsappNumber: string | null, ...callNumbers: unknown[]) =>
    toAnswers({ ...BUSINESS, whatsappNumber, callNumbers } as BusinessProfile);
  const sent = ({ whatsappNumber, callNumbers }: Partial<BusinessDetails>) => [
    whatsappNumber,
    callNumbers?.map(({ number, extension }) => [number, extension].filter(Boolean).join(' ext. ')),
  ];

  it('need one field for one mobile number, which is also for calls', () => {
    expect(of(mobile.number, mobile)).toMatchObject({ whatsappNumber: '+502 5555 1234', calls: [] });
    const typed = { ...answers, whatsappNumber: ' 5555 1234' };
    expect(sent(toDetails(typed))).toEqual(['5555 1234', ['5555 1234']]);
    expect(sent(toDetails(answers))).toEqual([null, []]);
  });

  it('are sent together when the one number changes', () => {
    const changed = { ...of(mobile.number, mobile), whatsappNumber: '4000 1234' };
    expect(toChanges(changed, BUSINESS)).toMatchObject({
      whatsappNumber: '4000 1234',
      callNumbers: [{ number: '4000 1234' }],
    });
  });

  it.each([
    ['a PBX first', mobile.number, [pbx, mobile], 1],
    ['the mobile number first', mobile.number, [mobile, pbx], 2],
    ['WhatsApp only beside a PBX', mobile.number, [pbx], 1],
    ['no WhatsApp', null, [pbx, mobile], 2],
  ])('keep their order with %s', (_, whatsapp, calls, rows) => {
    const shown = of(whatsapp, ...calls);
    expect(shown.calls).toHaveLength(rows);
    expect(sent(toDetails(shown))[1]).toEqual(
      calls.map(({ number, extension }) => formatPhone(number) + (extension ? ` ext. ${extension}` : '')),
    );
  });

  it('leave out empty rows at the end, and report others at their row', () => {
    const empty = { number: '', extension: '', label: '' };
    const full = { number: '1770', extension: '', label: '' };
    expect(sent(toDetails({ ...answers, calls: [full, empty] }))).toEqual([null, ['1770']]);
    expect(check({ ...answers, calls: [empty, { ...full, extension: 'doce' }] })?.fields).toEqual({
      'callNumbers.0.number': 'Escribe un número de Guatemala, como 5555 1234.',
      'callNumbers.1.extension': 'Escribe la extensión con números, como 12.',
    });
  });

  it('report the number of WhatsApp once', () => {
    const fields = check({ ...answers, whatsappNumber: '5555-12' })?.fields;
    expect(Object.keys(fields ?? {})).toEqual(['whatsappNumber']);
  });
});
it('copies hours to the chosen days, and never opens a closed one', () => {
  const week = defaultWeek();
  const edited = {
    ...week,
    monday: { ...week.monday, open: '07:00' },
    saturday: { ...week.saturday, closed: true },
  };
  expect(copyTargets(edited, 'monday')).toEqual(['tuesday', 'wednesday', 'thursday', 'friday']);
  expect(copyDay(edited, 'monday', ['tuesday', 'friday', 'saturday', 'sunday'])).toEqual({
    ...edited,
    tuesday: edited.monday,
    friday: edited.monday,
  });
});

it('copies a closed day', () => {
  const week = defaultWeek();
  expect(copyDay(week, 'sunday', ['saturday']).saturday.closed).toBe(true);
});
