import { formatLongDate } from '#shared/time.ts';
import { Meter } from '#ui/meter.tsx';
import { useNow } from '#ui/now.tsx';
import type { Usage } from '../../plans/schema.ts';

const STATUS = { active: 'Activa', cancelled: 'Cancelada', expired: 'Vencida' } as const;

function endLabel({ status, expiresAt }: Usage['plan'], now: Date): string {
  if (status === 'active') return 'Vence';
  return expiresAt && expiresAt > now ? 'Vencía' : 'Venció';
}

function PlanStatus({ plan }: Pick<Usage, 'plan'>) {
  const now = useNow();
  return (
    <dl className="grid gap-x-4 gap-y-1 min-[20rem]:grid-cols-[auto_1fr]">
      <dt className="text-muted">Plan</dt>
      <dd className="font-semibold">
        <span
          className={`rounded-full px-3 py-0.5 ${plan.isPremium ? 'bg-marigold-soft text-marigold' : 'bg-raised'}`}
        >
          {plan.isPremium ? plan.name : 'Gratis'}
        </span>
      </dd>
      <dt className="text-muted">Suscripción</dt>
      <dd>{STATUS[plan.status]}</dd>
      {plan.expiresAt && (
        <>
          <dt className="text-muted">{endLabel(plan, now)}</dt>
          <dd>{formatLongDate(plan.expiresAt)}</dd>
        </>
      )}
    </dl>
  );
}

export function UsageCard({ usage }: { usage: Usage }) {
  return (
    <div className="space-y-5">
      <PlanStatus plan={usage.plan} />
      <div className="space-y-3.5 border-t border-line pt-4">
        <Meter label="Negocios" {...usage.businesses} />
        <Meter label="Anuncios este mes" used={usage.announcements.used} limit={usage.announcements.limit} />
        {usage.images.map(({ businessId, name, used, limit }) => (
          <Meter key={businessId} label={`Fotos de ${name}`} used={used} limit={limit} />
        ))}
      </div>
    </div>
  );
}
