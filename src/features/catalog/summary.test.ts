import { describe, expect, it } from 'vitest';
import { catalogSummary } from './summary.ts';

const item = (name: string, priceCentavos: number | null, isPriceFrom = false) => ({
  name,
  priceCentavos,
  isPriceFrom,
});

describe('catalogSummary', () => {
  it('names the first items with a price, and how many more there are', () => {
    const items = [item('Bodas', null), item('Tamal', 800), item('Pastel', 15_000, true)];
    expect(catalogSummary(items)).toBe('Carta: Tamal Q8, Pastel desde Q150 y 1 más');
    expect(catalogSummary([item('Corte', null), item('Tinte', null)])).toBe('Carta: Corte, Tinte');
    expect(catalogSummary([])).toBeNull();
  });

  it('has at most two lines of a phone', () => {
    const long = 'x'.repeat(80);
    const items = Array.from({ length: 200 }, () => item(long, 123_456_700, true));
    expect(catalogSummary(items)?.length).toBeLessThan(165);
  });
});
