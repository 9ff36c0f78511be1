import type { Usage } from '#features/plans/schema.ts';
import { RemainingAnnouncements } from '#features/plans/ui/remaining-announcements.tsx';
import { paths } from '#shared/paths.ts';
import { Link } from '#ui/link.tsx';
import { Meter } from '#ui/meter.tsx';

/** How much room a person's plan leaves. */
export function PlanRoom({ usage: { plan, businesses, announcements } }: { usage: Usage }) {
  return (
    <section aria-labelledby="tu-plan" className="card space-y-4 p-4 sm:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="tu-plan" className="text-lg">
          Plan {plan.isPremium ? plan.name : 'Gratis'}
        </h2>
        {!plan.isPremium && (
          <Link
            to={paths.planSubscription}
            className="-my-2.5 py-2.5 font-semibold text-link hover:underline"
          >
            Ver Planes Premium
          </Link>
        )}
      </div>
      <Meter label="Negocios" {...businesses} />
      <Meter label="Anuncios este mes" used={announcements.used} limit={announcements.limit} />
      <RemainingAnnouncements announcements={announcements} />
    </section>
  );
}
