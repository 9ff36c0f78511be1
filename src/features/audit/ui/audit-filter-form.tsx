import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { ACTS, SUBJECT_KINDS } from '../schema.ts';
import { ACT_LABELS, SUBJECT_LABELS } from '../words.ts';

interface AuditFilterFormProps {
  filters: { subject?: string; act?: string };
  onChoose: (changed: { subject?: string; act?: string }) => void;
}

/** Which acts to list: with script each choice is followed at once, without it the button sends them. */
export function AuditFilterForm({ filters, onChoose }: AuditFilterFormProps) {
  return (
    <form action={paths.admin.audit()} autoComplete="off" className="mb-5 grid items-end gap-3 sm:flex">
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
