import type { Period, PremiumRequest } from '../requests.ts';

/** How each period is said. */
export const PERIOD_WORDS: Record<Period, string> = { month: 'un mes', year: 'un año' };

/** What a person who wants premium writes to the people who run the site; by the code they find who that is. */
export function activationMessage(
  siteName: string,
  request?: Pick<PremiumRequest, 'code' | 'period'> | null,
): string {
  if (!request) return `Hola, quiero activar el plan Premium en ${siteName}.`;
  const { code, period } = request;
  return `Hola, quiero activar el plan Premium por ${PERIOD_WORDS[period]} en ${siteName}. Mi código es ${code}.`;
}
