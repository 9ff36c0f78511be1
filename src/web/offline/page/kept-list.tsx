import { paths } from '#shared/paths.ts';
import { placeText } from '#shared/place-name.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { KeptActions, KeptOpenLine, KeptPicture } from './kept-business.tsx';
import type { Kept } from './read-kept.ts';

function KeptCard({ kept }: { kept: Kept }) {
  const { id, name, category, place, address } = kept.business;
  return (
    <li className="card min-w-0 space-y-3 p-4">
      <div className="flex gap-3">
        <KeptPicture kept={kept} />
        <div className="min-w-0">
          <h3 translate="no" className="text-lg wrap-anywhere">
            <a href={paths.business(id)} className="hover:underline">
              {name}
            </a>
          </h3>
          <p className="text-sm text-muted wrap-anywhere">
            {[category?.name, place && placeText(place, address)].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <KeptOpenLine kept={kept} />
      <KeptActions business={kept.business} />
    </li>
  );
}

interface KeptListProps {
  title: string;
  list: readonly Kept[];
}

/** Leaves out what is damaged. */
export function KeptList({ title, list }: KeptListProps) {
  if (list.length === 0) return null;
  return (
    <section aria-label={title} className="mt-6">
      <h2 className="mb-3 text-xl">{title}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {list.map((kept) => (
          <ErrorBoundary key={kept.business.id}>
            <KeptCard kept={kept} />
          </ErrorBoundary>
        ))}
      </ul>
    </section>
  );
}
