import { UncountedUsage } from '#features/plans/ui/uncounted-usage.tsx';
import { usageQuery } from '#features/users/queries.ts';
import { UsageCard } from '#features/users/ui/usage-card.tsx';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';

/** The person's plan and what they use of it; the rest of the page doesn't wait for it. */
export function PlanUsage({ userId }: { userId: number }) {
  const { data, hasFailed, isFetching, retry } = usePart(usageQuery(userId));
  if (data) {
    return (
      <>
        <UsageCard usage={data} />
        <LinkButton to={paths.planSubscription} look="quiet" wide className="mt-5">
          {data.plan.isPremium ? 'Ver o renovar mi plan' : 'Ver Planes Premium'}
        </LinkButton>
      </>
    );
  }
  if (!hasFailed) return <div role="status" aria-label="Cargando tu plan" className="waited skeleton h-48" />;
  return (
    <div className="space-y-5">
      <PartFailure text="No pudimos cargar tu plan." onRetry={retry} isRetrying={isFetching} />
      <UncountedUsage />
    </div>
  );
}
