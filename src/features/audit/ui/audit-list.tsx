import { adminPaths } from '#shared/admin-paths.ts';
import { Button } from '#ui/button.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { Select } from '#ui/select.tsx';
import { ACT_LABELS, SUBJECT_LABELS, differences } from '../messages.ts';
import { ACTS, type AuditEntry, SUBJECT_KINDS } from '../schema.ts';

interface AuditFilterFormProps {
  filters: { subject?: string; act?: string };
  onChoose: (changed: { subject?: string; act?: string }) => void;
}

export function AuditFilterForm({ filters, onChoose }: AuditFilterFormProps) {
  return (
    <form action={adminPaths.audit()} autoComplete="off" className="mb-5 grid items-end gap-3 sm:flex">
      <Select
        label="Asunto"
        name="subject"
        value={filters.subject ?? ''}
        onChoose={(subject) => onChoose({ subject })}
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
        onChoose={(act) => onChoose({ act })}
        className="sm:w-64"
      >
        <option value="">Todas las acciones</option>
        {ACTS.map((act) => (
          <option key={act} value={act}>
            {ACT_LABELS[act]}
          </option>
        ))}
      </Select>
      <div className="hidden noscript:block">
        <Button type="submit">Filtrar</Button>
      </div>
    </form>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { actorName, act, subjectKind, subjectName, createdAt } = entry;
  return (
    <li className="px-4 py-4 wrap-anywhere sm:px-6">
      <p>
        <strong>{actorName}</strong> <span className="text-muted">· {ACT_LABELS[act]} ·</span>{' '}
        {SUBJECT_LABELS[subjectKind]} <strong>{subjectName}</strong>
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
