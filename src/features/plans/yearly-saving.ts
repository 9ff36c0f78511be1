import { formatQuetzales } from '#shared/money.ts';

const MONTHS = [
  'un mes',
  'dos meses',
  'tres meses',
  'cuatro meses',
  'cinco meses',
  'seis meses',
  'siete meses',
  'ocho meses',
  'nueve meses',
  'diez meses',
  'once meses',
] as const;

/**
 * What paying the year saves over twelve single months, both in quetzales: `ahorra Q80, dos meses gratis`; the months
 * only where they come out whole; null where the year saves nothing.
 */
export function yearlySaving(monthly: number, yearly: number): string | null {
  const saved = monthly * 12 - yearly;
  if (saved <= 0) return null;
  const months = MONTHS[saved / monthly - 1];
  return `ahorra ${formatQuetzales(saved)}${months ? `, ${months} gratis` : ''}`;
}
