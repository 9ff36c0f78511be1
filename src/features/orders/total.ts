import { formatPrice, type Price } from '#shared/price-list/price.ts';

export interface OrderLine extends Price {
  id: number;
  name: string;
  unit: string | null;
  amount: number;
}

/** Is the largest amount of one item. */
export const MAX_AMOUNT = 99;

interface Total {
  centavos: number;
  /** Says that it is the lowest price of at least one line. */
  isFrom: boolean;
  /** Counts the lines whose price people ask about. */
  asked: number;
  priced: number;
}

export function lineTotal({ priceCentavos, isPriceFrom, amount }: OrderLine): Price {
  return { priceCentavos: priceCentavos === null ? null : priceCentavos * amount, isPriceFrom };
}

export function sumLines(lines: readonly OrderLine[]): Total {
  const priced = lines.filter(({ priceCentavos }) => priceCentavos !== null);
  return {
    centavos: priced.reduce((sum, line) => sum + (lineTotal(line).priceCentavos ?? 0), 0),
    isFrom: priced.some(({ isPriceFrom }) => isPriceFrom),
    asked: lines.length - priced.length,
    priced: priced.length,
  };
}

/** Returns `Q74`, `desde Q74`, `Q74, más lo que se consulta` or `por consultar`. */
export function formatTotal({ centavos, isFrom, asked, priced }: Total): string {
  if (priced === 0) return 'por consultar';
  const sum = formatPrice({ priceCentavos: centavos, isPriceFrom: isFrom });
  return asked > 0 ? `${sum}, más lo que se consulta` : sum;
}
