import { adminPaths } from '#shared/admin-paths.ts';
import { pluralize } from '#shared/text.ts';
import { Fold } from '#ui/fold.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import type { ImportSummary } from '../batch-schema.ts';

const SHOWN = 4;

function stateOf({ appliedAt, undoneAt, rows, open, done }: ImportSummary): string {
  if (undoneAt) return 'Deshecha';
  if (!appliedAt) return `${pluralize('fila', 'filas', rows)}, sin importar`;
  if (rows === 0) return 'Terminada';
  return open > 0
    ? `${done} importadas, ${pluralize('pendiente', 'pendientes', open)}`
    : `${done} importadas`;
}

function Batches({ batches }: { batches: readonly ImportSummary[] }) {
  return (
    <ul className="divide-y divide-line">
      {batches.map((batch) => (
        <li key={batch.id} className="py-2">
          <Link
            to={adminPaths.import(batch.id)}
            className="tap-link font-semibold text-link wrap-anywhere hover:underline"
          >
            {batch.fileName}
          </Link>
          <span className="block text-sm text-muted">
            {stateOf(batch)} · <RelativeTime date={batch.appliedAt ?? batch.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function ImportList({ batches }: { batches: readonly ImportSummary[] }) {
  if (batches.length === 0) return null;
  const older = batches.slice(SHOWN);
  return (
    <div>
      <h3 className="font-semibold">Importaciones</h3>
      <Batches batches={batches.slice(0, SHOWN)} />
      {older.length > 0 && (
        <Fold label="Anteriores">
          <Batches batches={older} />
        </Fold>
      )}
    </div>
  );
}
