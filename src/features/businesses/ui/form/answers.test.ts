import { expect, it } from 'vitest';
import type { BusinessProfile } from '../../schema.ts';
import { answersOf, changesOf } from './answers.ts';

const CLOSED = { open: null, close: null, closed: true };
const OPEN = { open: '08:00', close: '18:00', closed: false };
const BUSINESS = {
  name: 'Tortillería Lupita',
  category: { id: 3, name: 'Comedores' },
  place: { code: '0301', name: 'Antigua Guatemala', department: 'Sacatepéquez' },
  shortDescription: 'Tortillas a mano',
  description: null,
  phoneNumber: '+50255551234',
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

it('sends nothing of what stays as it was', () => {
  expect(changesOf(answersOf(BUSINESS), BUSINESS)).toEqual({});
});

it('sends what is written, taken away or chosen anew', () => {
  const answers = { ...answersOf(BUSINESS), shortDescription: ' ', address: ' 5a avenida', municipality: '' };
  expect(changesOf(answers, BUSINESS)).toEqual({
    shortDescription: null,
    address: '5a avenida',
    placeCode: '03',
  });
});
