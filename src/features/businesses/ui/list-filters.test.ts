import { describe, expect, it } from 'vitest';
import { chosenIn, withFilter } from './list-filters.ts';

const filters = { search: 'pan', place: '03', cursor: 'abc' };

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

describe('withFilter', () => {
  it('sets or takes away one filter and goes back to the first page', () => {
    expect(withFilter(filters, 'open', 'now')).toEqual({ search: 'pan', place: '03', open: 'now' });
    expect(withFilter(filters, 'place')).toEqual({ search: 'pan' });
    expect(withFilter(filters, 'place', '')).toEqual({ search: 'pan' });
  });
});

describe('chosenIn', () => {
  it('adds every choice that differs', () => {
    const form = formOf({ place: '0301', open: 'now', sort: '', category: '' });
    expect(chosenIn(form, filters)).toEqual({ search: 'pan', place: '0301', open: 'now' });
  });

  it('is nothing where the form says what the address says, or less', () => {
    expect(chosenIn(formOf({ place: '03', category: '' }), filters)).toBeNull();
    expect(chosenIn(formOf({ place: '', search: 'otra' }), filters)).toBeNull();
  });
});
