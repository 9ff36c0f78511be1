import { useState } from 'react';
import { NO_RECENTS, type Recents, recentsStore, withoutBusiness } from '#features/favorites/device.ts';
import { MAX_RECENTS } from '#features/favorites/keys.ts';
import { useRecents } from '#features/favorites/ui/use-kept.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { CardList } from './card-list.tsx';

const OFF: Recents = { isOff: true, entries: [] };

/** Says what was done, and undoes it. */
function Done({ before, onUndo }: { before: Recents | null; onUndo: () => void }) {
  const { isOff } = useRecents();
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 not-empty:mb-4">
      {before && (
        <>
          <p>{isOff ? 'Ya no guardamos los negocios que ves.' : 'Recientes borrados.'}</p>
          <Button look="quiet" onClick={onUndo}>
            <Icon name="undo-2" size={18} /> Deshacer
          </Button>
        </>
      )}
    </div>
  );
}

function Choices({ onChange }: { onChange: (next: Recents) => void }) {
  const { isOff, entries } = useRecents();
  if (isOff)
    return (
      <Button look="quiet" onClick={() => onChange(NO_RECENTS)}>
        Guardar los que veo
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {entries.length > 0 && (
        <Button look="quiet" onClick={() => onChange(NO_RECENTS)}>
          <Icon name="trash-2" size={18} /> Borrar
        </Button>
      )}
      <Button look="plain" onClick={() => onChange(OFF)}>
        No guardar
      </Button>
    </div>
  );
}

export function RecentList() {
  const { isOff, entries } = useRecents();
  const [before, setBefore] = useState<Recents | null>(null);
  const put = (next: Recents, previous: Recents | null) => {
    setBefore(previous);
    recentsStore.update(() => next);
  };
  const isForgetting = (next: Recents) => next.isOff || entries.length > 0;
  return (
    <section aria-labelledby="recientes" className="needs-script mt-10">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="recientes" className="text-xl">
          Recientes
        </h2>
        <Choices onChange={(next) => put(next, isForgetting(next) ? recentsStore.get() : null)} />
      </div>
      <p className="mb-4 text-muted">
        {isOff
          ? 'No guardamos los negocios que ves.'
          : `Los últimos ${MAX_RECENTS} negocios que viste. Solo están en este aparato.`}
      </p>
      <Done before={before} onUndo={() => before && put(before, null)} />
      {entries.length > 0 && (
        <CardList
          ids={entries.map(({ id }) => id)}
          onRemove={(id) =>
            recentsStore.update((recents) => ({ ...recents, entries: withoutBusiness(recents.entries, id) }))
          }
        />
      )}
    </section>
  );
}
