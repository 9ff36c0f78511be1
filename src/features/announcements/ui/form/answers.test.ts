import { expect, it } from 'vitest';
import { businessToBegin } from './answers.ts';

const two = [{ id: 7 }, { id: 8 }];

it.each([
  ['the one of the draft', two, undefined, '8', '8'],
  ['none where that of the draft no longer announces', two, undefined, '9', ''],
  ['the one asked for, rather than that of the draft', two, 7, '8', '7'],
  ['that of the draft where the one asked for may not announce', two, 9, '8', '8'],
  ['the only one, whatever the draft says', [{ id: 7 }], undefined, '8', '7'],
  ['the only one, whatever is asked for', [{ id: 7 }], 9, '', '7'],
  ['the one asked for, without a draft', two, 8, undefined, '8'],
  ['none where nothing is known', two, undefined, undefined, ''],
])('an announcement begins with %s', (_, businesses, asked, drafted, id) => {
  expect(businessToBegin(businesses, asked, drafted)).toBe(id);
});
