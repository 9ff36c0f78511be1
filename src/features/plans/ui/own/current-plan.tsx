import { daysUntil, formatLongDate } from '#shared/time.ts';
import { useNow } from '#ui/now.tsx';
import type { UserSubscription } from '../../subscriptions.ts';

const SOON = 7;

function premiumInWords(expiresAt: Date | null, now: Date): string {
  if (!expiresAt) return 'Tu plan no tiene fecha de fin.';
  const days = daysUntil(expiresAt, now);
  const day = formatLongDate(expiresAt);
  if (days > SOON) return `Vence el ${day}.`;
  const when = days <= 0 ? 'Vence hoy' : days === 1 ? 'Vence mañana' : `Quedan ${days} días: vence el ${day}`;
  return `${when}. Renuévalo para que todo siga como está.`;
}

function freeInWords({ status, expiresAt }: UserSubscription): string {
  const day = expiresAt && formatLongDate(expiresAt);
  if (status === 'expired')
    return `Tu plan Premium terminó${day ? ` el ${day}` : ''}. Si algo quedó oculto, no se borró: vuelve con Premium.`;
  if (status === 'cancelled')
    return 'Tu plan Premium se canceló. Si algo quedó oculto, no se borró: vuelve con Premium.';
  return 'Publicar es gratis y no vence.';
}

/** The plan that counts for the person at this moment. */
export function CurrentPlan({ subscription }: { subscription: UserSubscription }) {
  const now = useNow();
  const { isPremium, planName, expiresAt } = subscription;
  return (
    <section aria-labelledby="plan-actual" className="card p-5 sm:p-6">
      <h2 id="plan-actual" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        Tu plan actual:
        <span
          className={`rounded-full px-3 py-0.5 ${isPremium ? 'bg-marigold-soft text-marigold' : 'bg-jade-soft text-jade'}`}
        >
          {isPremium ? planName : 'Gratis'}
        </span>
      </h2>
      <p className="mt-2 text-muted">
        {isPremium ? premiumInWords(expiresAt, now) : freeInWords(subscription)}
      </p>
    </section>
  );
}
