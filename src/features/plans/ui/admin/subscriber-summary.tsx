import { daysUntil, formatDate } from '#shared/time.ts';
import { EmailText } from '#ui/email-text.tsx';
import { useNow } from '#ui/now.tsx';
import type { UserSubscription } from '../../schema.ts';

export function daysInWords(expiresAt: Date, now: Date): string {
  const days = daysUntil(expiresAt, now);
  if (days <= 0) return 'hoy';
  return days === 1 ? 'mañana' : `en ${days} días`;
}

export function planLine(
  { isPremium, status, expiresAt }: Pick<UserSubscription, 'isPremium' | 'status' | 'expiresAt'>,
  now: Date,
): string | null {
  if (isPremium)
    return expiresAt
      ? `Vence el ${formatDate(expiresAt)} · ${daysInWords(expiresAt, now)}`
      : 'Sin fecha de fin';
  const end = expiresAt && ` · vencía el ${formatDate(expiresAt)}`;
  if (status === 'cancelled') return `Premium cancelado${end ?? ''}`;
  if (status === 'expired')
    return expiresAt ? `Premium venció el ${formatDate(expiresAt)}` : 'Premium vencido';
  return null;
}

function PlanBadge({ isPremium, planName }: Pick<UserSubscription, 'isPremium' | 'planName'>) {
  return (
    <span
      className={`shrink-0 rounded-full px-3 py-0.5 text-sm font-semibold ${isPremium ? 'bg-marigold-soft text-marigold' : 'bg-raised text-muted'}`}
    >
      {planName}
    </span>
  );
}

export function SubscriberSummary({ subscription }: { subscription: UserSubscription }) {
  const line = planLine(subscription, useNow());
  return (
    <div className="min-w-0">
      <p className="flex items-start justify-between gap-3">
        <span translate="no" className="min-w-0 font-semibold wrap-anywhere">
          {subscription.name}
        </span>
        <PlanBadge {...subscription} />
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        <EmailText>{subscription.email}</EmailText>
      </p>
      {line && <p className="mt-0.5 text-sm">{line}</p>}
    </div>
  );
}
