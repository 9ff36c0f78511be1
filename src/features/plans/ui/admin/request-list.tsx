import { useRef } from 'react';
import { PartFailure, usePart } from '#ui/part.tsx';
import { requestQueueQuery } from '../../queries.ts';
import { RequestRow } from './request-row.tsx';

/** The requests for premium that wait, the oldest first. */
export function RequestList() {
  const { data, hasFailed, isFetching, retry } = usePart(requestQueueQuery());
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="solicitudes" className="mb-5 rounded-card bg-marigold-soft p-4">
      <h3 ref={heading} id="solicitudes" tabIndex={-1} className="text-lg">
        Solicitudes de Premium {data && data.total > 0 && `(${data.total})`}
      </h3>
      {hasFailed && (
        <PartFailure text="No pudimos cargar las solicitudes." onRetry={retry} isRetrying={isFetching} />
      )}
      {!data && !hasFailed && <div className="waited skeleton mt-2 h-20" />}
      {data?.total === 0 && <p className="mt-1">Nadie espera. Cuando alguien pida Premium, aparece aquí.</p>}
      {data && data.total > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {data.items.map((request) => (
            <RequestRow key={request.id} request={request} onSettled={() => heading.current?.focus()} />
          ))}
        </ul>
      )}
    </section>
  );
}
