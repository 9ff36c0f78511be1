import { formatDate } from '#shared/time.ts';
import type { UserSubscription } from '../../subscriptions.ts';

const DAY = 24 * 60 * 60 * 1000;

function leftInWords(expiresAt: Date, now: Date): string {
  const days = Math.ceil((expiresAt.getTime() - now.getTime()) / DAY);
  if (days <= 0) return 'ya pasó';
  return days === 1 ? 'queda 1 día' : `quedan ${days} días`;
}

/** What an administrator should know of somebody's plan besides its name; null of one who never had another. */
export function planLine(
  { isPremium, status, expiresAt }: Pick<UserSubscription, 'isPremium' | 'status' | 'expiresAt'>,
  now: Date,
): string | null {
  if (isPremium)
    return expiresAt
      ? `Vence el ${formatDate(expiresAt)} · ${leftInWords(expiresAt, now)}`
      : 'Sin fecha de fin';
  const end = expiresAt && ` · vencía el ${formatDate(expiresAt)}`;
  if (status === 'cancelled') return `Premium cancelado${end ?? ''}`;
  if (status === 'expired')
    return expiresAt ? `Premium venció el ${formatDate(expiresAt)}` : 'Premium vencido';
  return null;
}
