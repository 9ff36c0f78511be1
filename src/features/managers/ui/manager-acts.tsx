import { RelativeTime } from '#ui/now.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { MANAGER_ACT_TEXTS, subjectText } from '../messages.ts';
import { managerActsQuery } from '../queries.ts';

export function ManagerActs({ businessId }: { businessId: number }) {
  const { data, hasFailed, isFetching, retry } = usePart(managerActsQuery(businessId));
  if (hasFailed)
    return <PartFailure text="No pudimos cargar lo que hicieron." onRetry={retry} isRetrying={isFetching} />;
  if (!data) return <div role="status" aria-label="Cargando" className="waited skeleton h-20" />;
  if (data.length === 0) return <p className="text-muted">Todavía nada.</p>;
  return (
    <ol className="divide-y divide-line">
      {data.map((entry) => (
        <li key={entry.id} className="py-2 text-sm wrap-anywhere">
          <strong>{entry.actorName}</strong> {MANAGER_ACT_TEXTS[entry.act] ?? 'hizo un cambio'}
          {subjectText(entry)}{' '}
          <span className="text-muted">
            · <RelativeTime date={entry.createdAt} />
          </span>
        </li>
      ))}
    </ol>
  );
}
