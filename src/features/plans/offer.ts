import { formatQuetzales } from '#shared/money.ts';
import { PERIOD_WORDS, type PremiumRequest } from './schema.ts';

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

/** Returns `ahorra Q80, dos meses gratis`; prices in quetzales. Null without a saving. */
export function yearlySaving(monthly: number, yearly: number): string | null {
  const saved = monthly * 12 - yearly;
  if (saved <= 0) return null;
  const months = MONTHS[saved / monthly - 1];
  return `ahorra ${formatQuetzales(saved)}${months ? `, ${months} gratis` : ''}`;
}

export function activationMessage(
  siteName: string,
  request?: Pick<PremiumRequest, 'code' | 'period'> | null,
): string {
  if (!request) return `Hola, quiero activar el plan Premium en ${siteName}.`;
  const { code, period } = request;
  return `Hola, quiero activar el plan Premium por ${PERIOD_WORDS[period]} en ${siteName}. Mi código de pago es ${code}.`;
}
