import { formatQuetzales } from '#shared/money.ts';
import { formatLongDate } from '#shared/time.ts';
import type { PremiumRequest } from './schema.ts';
import { PERIOD_WORDS, type Period } from '#shared/plan-periods.ts';

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

interface Ending {
  name: string;
  isPremium: boolean;
  expiresAt: Date;
}

interface Seller {
  name: string;
  premiumMonthly: number;
  premiumYearly: number;
}

export const priceOf = (period: Period, { premiumMonthly, premiumYearly }: Omit<Seller, 'name'>): number =>
  period === 'year' ? premiumYearly : premiumMonthly;

/** Returns what the operator writes to a person whose plan ends or has ended. */
export function renewalMessage({ name, isPremium, expiresAt }: Ending, site: Seller): string {
  const day = formatLongDate(expiresAt);
  const [month, year] = [formatQuetzales(site.premiumMonthly), formatQuetzales(site.premiumYearly)];
  const offer = `por ${PERIOD_WORDS.month} (${month}) o por ${PERIOD_WORDS.year} (${year})`;
  return isPremium
    ? `Hola, ${name}: tu plan Premium de ${site.name} vence el ${day}. Si lo renuevas ${offer}, todo sigue como está. ¿Te ayudo?`
    : `Hola, ${name}: tu plan Premium de ${site.name} venció el ${day}. No se borró nada: si lo renuevas ${offer}, todo se muestra otra vez. ¿Te ayudo?`;
}
