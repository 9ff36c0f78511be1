import { formatCount } from './text.ts';

/** Returns `Q40`, `Q39.50`, `Q1,234.00`, `-Q40`. @throws RangeError unless finite */
export function formatQuetzales(amount: number): string {
  if (!Number.isFinite(amount)) throw new RangeError(`Not an amount of money: ${amount}`);
  const centavos = Math.round(Math.abs(amount) * 100);
  const whole = Math.floor(centavos / 100);
  const isBare = whole < 1000 && centavos % 100 === 0;
  const digits = formatCount(whole);
  const decimals = isBare ? '' : `.${String(centavos % 100).padStart(2, '0')}`;
  return `${amount < 0 && centavos > 0 ? '-' : ''}Q${digits}${decimals}`;
}
