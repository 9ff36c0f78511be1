import { formatQuetzales } from '../money.ts';

export interface Price {
  /** Is null where people have to ask. */
  priceCentavos: number | null;
  isPriceFrom: boolean;
}

export const ASK = 'consultar';
export const FREE_OF_CHARGE = 'gratis';

/** Returns `Q8`, `desde Q8`, `gratis` or `consultar`. */
export function formatPrice({ priceCentavos, isPriceFrom }: Price): string {
  if (priceCentavos === null) return ASK;
  if (priceCentavos === 0) return FREE_OF_CHARGE;
  const amount = formatQuetzales(priceCentavos / 100);
  return isPriceFrom ? `desde ${amount}` : amount;
}
