import { daysUntil, formatDate } from '#shared/time.ts';
import type { UserSubscription } from '../../subscriptions.ts';

function whenInWords(expiresAt: Date, now: Date): string {
  const days = daysUntil(expiresAt, now);
  if (days <= 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}

/** What an administrator should know of somebody's plan besides its name; null of one who never had another. */
export function planLine(
  { isPremium, status, expiresAt }: Pick<UserSubscription, 'isPremium' | 'status' | 'expiresAt'>,
  now: Date,
): string | null {
  if (isPremium)
    return expiresAt
      ? `Vence el ${formatDate(expiresAt)} · ${whenInWords(expiresAt, now)}`
      : 'Sin fecha de fin';
  const end = expiresAt && ` · vencía el ${formatDate(expiresAt)}`;
  if (status === 'cancelled') return `Premium cancelado${end ?? ''}`;
  if (status === 'expired')
    return expiresAt ? `Premium venció el ${formatDate(expiresAt)}` : 'Premium vencido';
  return null;
}
