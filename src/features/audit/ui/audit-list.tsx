import { RelativeTime } from '#ui/now.tsx';
import type { AuditEntry } from '../schema.ts';
import { ACT_LABELS, SUBJECT_LABELS, differences } from '../words.ts';

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

/** Acts, one below the other. */
export function AuditList({ entries }: { entries: AuditEntry[] }) {
  return (
    <ul className="card divide-y divide-line">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}
