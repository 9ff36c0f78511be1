import { useState } from 'react';
import { ApiError } from '#shared/api-client.ts';
import { UNEXPECTED } from '#shared/unexpected.ts';
import { Select } from '#ui/select.tsx';
import { QUIET_HOURS, type QuietHours } from '../filters.ts';
import { QUIET_HOURS_LABELS } from '../messages.ts';
import { changeQuietHours } from '../mutations.ts';
import type { DeviceAlerts, DeviceIdentity } from '../schema.ts';

interface Props {
  device: DeviceIdentity;
  value: QuietHours;
  onSaved: (read: DeviceAlerts) => void;
}

/** Saves at once, and goes back to what is stored where that fails. */
export function QuietHoursChoice({ device, value, onSaved }: Props) {
  const [chosen, setChosen] = useState<QuietHours | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = async (quietHours: QuietHours) => {
    setChosen(quietHours);
    setSaved(false);
    setFailure(null);
    try {
      onSaved(await changeQuietHours(device, quietHours));
      setSaved(true);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : UNEXPECTED);
    }
    setChosen(null);
  };
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-4">
      <Select
        label="Horas sin avisos"
        value={chosen ?? value}
        disabled={chosen !== null}
        onChoose={(hours) => void choose(hours as QuietHours)}
      >
        {QUIET_HOURS.map((hours) => (
          <option key={hours} value={hours}>
            {QUIET_HOURS_LABELS[hours]}
          </option>
        ))}
      </Select>
      <span role="status" className="py-3 text-sm font-semibold text-jade empty:hidden">
        {isSaved && 'Guardado'}
      </span>
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}
