import { describe, expect, it } from 'vitest';
import type { Announcement } from '../../schema.ts';
import { NO_FACTS } from '../../kinds.ts';
import {
  emptyAnswers,
  findProblem,
  initialBusinessId,
  suggestVenue,
  toAnswers,
  toChanges,
  toNewAnnouncement,
} from './answers.ts';

const two = [{ id: 7 }, { id: 8 }];

it.each([
  ['the one of the draft', two, undefined, '8', '8'],
  ['none if that of the draft may not announce any more', two, undefined, '9', ''],
  ['the requested one rather than that of the draft', two, 7, '8', '7'],
  ['that of the draft if the requested one may not announce', two, 9, '8', '8'],
  ['the only one, whatever the draft says', [{ id: 7 }], undefined, '8', '7'],
  ['the only one, whatever is requested', [{ id: 7 }], 9, '', '7'],
  ['the requested one without a draft', two, 8, undefined, '8'],
  ['none without a request or draft', two, undefined, undefined, ''],
])('preselects %s', (_, businesses, requested, drafted, id) => {
  expect(initialBusinessId(businesses, requested, drafted)).toBe(id);
});

const NOW = new Date('2026-03-13T18:00:00Z');
const written = { ...emptyAnswers('7'), title: 'Barista', content: 'Sábados y domingos.' };
const problemFields = (changes: Partial<typeof written>) =>
  findProblem({ ...written, ...changes }, null, NOW)?.fields ?? {};

describe('facts', () => {
  it('are sent only of the chosen kind', () => {
    const all = { ...written, price: '18', payMin: 'Q3,500', startsAt: '2026-03-14T10:00', venue: ' Salón ' };
    expect(toNewAnnouncement({ ...all, kind: 'offer' })).toMatchObject({
      ...NO_FACTS,
      kind: 'offer',
      price: 18,
    });
    expect(toNewAnnouncement({ ...all, kind: 'job' })).toMatchObject({
      ...NO_FACTS,
      kind: 'job',
      payMin: 3500,
      payPeriod: 'month',
    });
    expect(toNewAnnouncement({ ...all, kind: 'event', expiresAt: '2026-03-20T10:00' })).toMatchObject({
      startsAt: new Date('2026-03-14T16:00:00Z'),
      venue: 'Salón',
      expiresAt: undefined,
    });
  });

  it.each([
    [{ kind: 'event' }, ['startsAt', 'venue']],
    [{ kind: 'event', startsAt: '2026-02-30T10:00', venue: 'Salón' }, ['startsAt']],
    [{ kind: 'job', payMin: 'a convenir' }, ['payMin']],
    [{ kind: 'job', payMin: '200', payMax: '100' }, ['payMax']],
    [{ kind: 'offer', price: '-3' }, ['price']],
    [{ kind: 'offer', price: '0' }, []],
    [{ kind: 'job' }, []],
    [{ kind: 'notice', price: 'x', payMin: 'x' }, []],
  ] as const)('%j lack %j', (changes, fields) => {
    expect(Object.keys(problemFields(changes))).toEqual(fields);
  });

  it('come back as they were entered', () => {
    const event = { ...written, kind: 'event' as const, startsAt: '2026-03-14T10:00', venue: 'Salón' };
    const stored = {
      ...toNewAnnouncement(event),
      expiresAt: new Date('2026-03-15T06:00:00Z'),
    } as Announcement;
    expect(toAnswers(stored)).toMatchObject({ ...event, expiresAt: '2026-03-15T00:00' });
    expect(toChanges(toAnswers(stored), stored)).not.toHaveProperty('expiresAt');
  });
});

it('suggests the business’s address as the place of an event', () => {
  const place = { code: '0301', name: 'Antigua Guatemala', department: 'Sacatepéquez' };
  const announcers = [
    { id: 7, name: 'Café', address: '5a avenida 1-20', place },
    { id: 8, name: 'Tienda', address: null, place },
  ];
  expect(suggestVenue(announcers, '7')).toBe('5a avenida 1-20, Antigua Guatemala, Sacatepéquez');
  expect([suggestVenue(announcers, '8'), suggestVenue(announcers, '')]).toEqual(['', '']);
});
