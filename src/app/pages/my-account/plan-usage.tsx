import { useQuery } from '@tanstack/react-query';
import { usageQuery } from '#features/users/queries.ts';
import { UsageCard } from '#features/users/ui/usage-card.tsx';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';

/** The person's plan and what they use of it; the rest of the page doesn't wait for it. */
export function PlanUsage({ userId }: { userId: number }) {
  const { data, isError, isFetching, refetch } = useQuery(usageQuery(userId));
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
  if (!isError) return <div role="status" aria-label="Cargando tu plan" className="waited skeleton h-48" />;
  return (
    <div role="alert" className="space-y-3">
      <p>No pudimos cargar tu plan.</p>
      <Button look="quiet" disabled={isFetching} onClick={() => void refetch()}>
        Reintentar
      </Button>
    </div>
  );
}
