import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type ImportBatch,
  WINNERS,
  WINNER_NAMES,
  type Winner,
} from '#features/import-export/batch-schema.ts';
import { changeImport, showImport } from '#features/import-export/mutations.ts';
import { pluralize } from '#shared/text.ts';
import { Fold } from '#ui/fold.tsx';
import { Select } from '#ui/select.tsx';
import { useAction } from '#ui/use-action.ts';

/** Saves one choice after the other; those made meanwhile are not lost. */
function useWinners(id: number) {
  const queryClient = useQueryClient();
  const waiting = useRef(new Map<string, Winner>());
  const [chosen, setChosen] = useState<Readonly<Record<string, Winner>>>({});
  const saving = useAction(async () => {
    while (waiting.current.size > 0) {
      const asked = [...waiting.current].map(([field, winner]) => ({ field, winner }));
      waiting.current.clear();
      await showImport(queryClient, await changeImport(id, { winners: asked }));
    }
  });
  const choose = (field: string, value: string) => {
    const winner = WINNERS.find((one) => one === value);
    if (!winner) return;
    waiting.current.set(field, winner);
    setChosen({ ...(saving.isBusy && chosen), [field]: winner });
    saving.start();
  };
  const shownOf = (field: string, stored: Winner) => (saving.isBusy ? chosen[field] : undefined) ?? stored;
  return { saving, choose, shownOf };
}

/** Asks which side wins in each column of businesses that exist already. What changes is shown on their cards. */
export function Winners({ batch: { id, winners, counts } }: { batch: ImportBatch }) {
  const { saving, choose, shownOf } = useWinners(id);
  return (
    <Fold
      label={`Qué dato gana en ${pluralize('negocio que ya está', 'negocios que ya están', counts.updates)}`}
    >
      <ul className="grid gap-3 py-2 sm:grid-cols-2 lg:grid-cols-3">
        {winners.map(({ field, heading, winner }) => (
          <li key={field}>
            <Select label={heading} value={shownOf(field, winner)} onChoose={(value) => choose(field, value)}>
              {(['missing', 'file', 'stored'] as const).map((one) => (
                <option key={one} value={one}>
                  {WINNER_NAMES[one]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {saving.failure && `No se guardó lo que elegiste: ${saving.failure}`}
      </p>
    </Fold>
  );
}
