import { toLocalTime } from '#shared/calendar.ts';
import { DAY } from '#shared/time.ts';
import { Field } from '#ui/form/field.tsx';
import { useNow } from '#ui/now.tsx';

const DAYS = [7, 15, 30];

interface ExpiryFieldProps {
  /** The wall clock in Guatemala; empty for none. */
  value: string;
  onChange: (value: string) => void;
}

/** Until when an announcement stands, with the usual terms one tap away. */
export function ExpiryField({ value, onChange }: ExpiryFieldProps) {
  const now = useNow();
  const shortcut =
    'min-h-11 rounded-full border border-line bg-surface px-2.5 font-semibold hover:bg-raised aria-pressed:border-accent aria-pressed:text-link';
  return (
    <div>
      <Field
        name="expiresAt"
        label="Vence"
        hint="Hora de Guatemala. Sin fecha, el anuncio sigue hasta que lo quites."
        type="datetime-local"
        min={toLocalTime(now)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div role="group" aria-label="Plazos de un toque" className="mt-2 flex flex-wrap gap-1.5">
        {DAYS.map((days) => {
          const end = toLocalTime(new Date(now.getTime() + days * DAY));
          return (
            <button
              key={days}
              type="button"
              aria-pressed={value === end}
              onClick={() => onChange(end)}
              className={shortcut}
            >
              {days} días
            </button>
          );
        })}
        <button type="button" aria-pressed={value === ''} onClick={() => onChange('')} className={shortcut}>
          Sin fecha
        </button>
      </div>
    </div>
  );
}
