import { ArrowRight, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { IconButton } from '#ui/action-button.tsx';
import { SEARCH_MESSAGES } from '../messages.ts';
import { refreshSearches, removeSynonym } from '../mutations.ts';
import type { Synonym } from '../schema.ts';
import { SynonymDialog } from './synonym-dialog.tsx';

function Removal({ synonym: { term, meaning }, onClose }: { synonym: Synonym; onClose: () => void }) {
  return (
    <MutationConfirmation
      title="¿Eliminar este sinónimo?"
      confirm="Eliminar"
      failed={SEARCH_MESSAGES.removeFailed}
      act={() => removeSynonym(term)}
      refresh={refreshSearches}
      said={SEARCH_MESSAGES.removed}
      onClose={onClose}
    >
      Quien busque «{term}» ya no verá los resultados de «{meaning}».
    </MutationConfirmation>
  );
}

/** All synonyms, and the way to another one. */
export function SynonymList({ synonyms }: { synonyms: Synonym[] }) {
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Synonym | null>(null);
  return (
    <>
      {synonyms.length === 0 && (
        <p className="text-muted">
          Todavía no hay ninguno. Por ejemplo: quien busca «chucho» quiere decir «perro».
        </p>
      )}
      <ul className="divide-y divide-line">
        {synonyms.map((synonym) => (
          <li key={synonym.term} className="flex items-center gap-2 py-1">
            <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 wrap-anywhere">
              <span className="min-w-0 font-semibold">{synonym.term}</span>
              <ArrowRight aria-hidden size={16} className="shrink-0 text-muted" />
              <span className="sr-only">significa</span>
              <span className="min-w-0">{synonym.meaning}</span>
            </p>
            <IconButton
              label={`Eliminar el sinónimo «${synonym.term}»`}
              icon={Trash2}
              onClick={() => setRemoved(synonym)}
            />
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => setAdding(true)} className="needs-script mt-4">
        <Plus aria-hidden size={18} /> Añadir sinónimo
      </Button>
      {isAdding && <SynonymDialog term="" onClose={() => setAdding(false)} />}
      {removed && <Removal synonym={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
