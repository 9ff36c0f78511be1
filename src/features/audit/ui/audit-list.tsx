import { adminPaths } from '#shared/admin-paths.ts';
import { oneOf } from '#shared/query-params.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { Select } from '#ui/select.tsx';
import { ACT_LABELS, SUBJECT_LABELS, differences } from '../messages.ts';
import type { ActName, AuditEntry, SubjectKind } from '../schema.ts';
import { ACTS, SUBJECT_KINDS } from '../filters.ts';

interface Filters {
  subject?: SubjectKind | undefined;
  act?: ActName | undefined;
}

interface AuditFilterFormProps {
  filters: Filters;
  onChoose: (changed: Filters) => void;
}

const subjectParam = oneOf(SUBJECT_KINDS);
const actParam = oneOf(ACTS);

export function AuditFilterForm({ filters, onChoose }: AuditFilterFormProps) {
  return (
    <form action={adminPaths.audit()} autoComplete="off" className="mb-5 grid gap-3 sm:flex sm:flex-wrap">
      <Select
        label="Asunto"
        name="subject"
        value={filters.subject ?? ''}
        onChoose={(subject) => onChoose({ subject: subjectParam(subject) })}
        className="sm:w-56"
      >
        <option value="">Todos los asuntos</option>
        {SUBJECT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {SUBJECT_LABELS[kind]}
          </option>
        ))}
      </Select>
      <Select
        label="Acción"
        name="act"
        value={filters.act ?? ''}
        onChoose={(act) => onChoose({ act: actParam(act) })}
        className="sm:w-80"
      >
        <option value="">Todas las acciones</option>
        {ACTS.map((act) => (
          <option key={act} value={act}>
            {ACT_LABELS[act]}
          </option>
        ))}
      </Select>
      <div className="hidden self-end noscript:block">
        <Button type="submit">Filtrar</Button>
      </div>
    </form>
  );
}

function Subject({ entry: { act, subjectKind, subjectId, subjectName } }: { entry: AuditEntry }) {
  if (subjectKind !== 'user' || subjectId === null || act === 'deleted')
    return <strong>{subjectName}</strong>;
  return (
    <Link to={adminPaths.person(subjectId)} className="tap-link font-semibold text-link hover:underline">
      {subjectName}
    </Link>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { actorName, act, subjectKind, createdAt } = entry;
  return (
    <li className="px-4 py-4 wrap-anywhere sm:px-6">
      <p>
        <strong>{actorName}</strong> <span className="text-muted">· {ACT_LABELS[act]} ·</span>{' '}
        {SUBJECT_LABELS[subjectKind]} <Subject entry={entry} />
      </p>
      {differences(entry).map((line) => (
        <p key={line} className="mt-1 text-sm">
          {line}
        </p>
      ))}
      <p className="mt-1 text-sm text-muted">
        <RelativeTime date={createdAt} />
      </p>
    </li>
  );
}

export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul className="card divide-y divide-line">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}
