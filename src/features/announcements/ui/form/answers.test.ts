import { expect, it } from 'vitest';
import { initialBusinessId } from './answers.ts';

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
