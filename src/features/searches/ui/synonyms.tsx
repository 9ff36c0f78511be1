import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '#ui/action-button.tsx';
import { Button } from '#ui/button.tsx';
import { MutationConfirmation } from '#ui/confirmation.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { SEARCH_MESSAGES } from '../messages.ts';
import { addSynonym, refreshSearches, removeSynonym } from '../mutations.ts';
import { MAX_TERM_LENGTH, type NewSynonym, type Synonym } from '../schema.ts';

interface SynonymDialogProps {
  term: string;
  onSaved: (synonym: Synonym) => void;
  onClose: () => void;
}

function useAddSynonym(synonym: NewSynonym, { onSaved, onClose }: Omit<SynonymDialogProps, 'term'>) {
  const queryClient = useQueryClient();
  return useSubmission({
    required: {
      term: SEARCH_MESSAGES.noWords,
      meaning: SEARCH_MESSAGES.noWords,
    },
    failedTitle: SEARCH_MESSAGES.addFailed,
    send: () => addSynonym(synonym),
    onSuccess: (saved) => {
      onClose();
      void refreshSearches(queryClient);
      void notify('success', SEARCH_MESSAGES.added(saved.written));
      onSaved(saved);
    },
  });
}

export function SynonymDialog({ term: given, ...answers }: SynonymDialogProps) {
  const { onClose } = answers;
  const [term, setTerm] = useState(given);
  const [meaning, setMeaning] = useState('');
  const submission = useAddSynonym({ term, meaning }, answers);
  return (
    <FormDialog
      title="Agregar sinónimo"
      submission={submission}
      intro={
        <p className="text-muted">
          Quien busque lo primero y encuentre poco verá también lo segundo. Varios significados van separados
          por comas.
        </p>
      }
      onClose={onClose}
    >
      <Field
        name="term"
        label="Cuando alguien busca"
        required
        maxLength={MAX_TERM_LENGTH}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      <Field
        name="meaning"
        label="Mostrar resultados de"
        hint="Palabras con las que sí se encuentra algo."
        required
        maxLength={MAX_TERM_LENGTH}
        value={meaning}
        onChange={(event) => setMeaning(event.currentTarget.value)}
      />
      <SubmitButton sending="Guardando…">Guardar sinónimo</SubmitButton>
    </FormDialog>
  );
}

function Removal({
  synonym: { term, written, meaning },
  onClose,
}: {
  synonym: Synonym;
  onClose: () => void;
}) {
  return (
    <MutationConfirmation
      title="¿Eliminar este sinónimo?"
      confirm="Eliminar"
      failed={SEARCH_MESSAGES.removeFailed}
      act={() => removeSynonym(term)}
      refresh={refreshSearches}
      successMessage={SEARCH_MESSAGES.removed(written)}
      onClose={onClose}
    >
      Quien busque «{written}» ya no verá los resultados de «{meaning}».
    </MutationConfirmation>
  );
}

interface SynonymListProps {
  synonyms: readonly Synonym[];
  search: string;
  onSaved: (synonym: Synonym) => void;
}

export function AddSynonym({ onSaved }: Pick<SynonymListProps, 'onSaved'>) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAdding(true)} className="needs-script">
        <Icon name="plus" size={18} /> Agregar sinónimo
      </Button>
      {isAdding && <SynonymDialog term="" onSaved={onSaved} onClose={() => setAdding(false)} />}
    </>
  );
}

function none(search: string): string {
  if (search !== '') return `Ningún sinónimo dice «${search}».`;
  return 'Todavía no hay ninguno. Por ejemplo: quien busca «chucho» quiere decir «perro».';
}

export function SynonymList({ synonyms, search }: Omit<SynonymListProps, 'onSaved'>) {
  const [removed, setRemoved] = useState<Synonym | null>(null);
  return (
    <>
      {synonyms.length === 0 && <p className="text-muted wrap-anywhere">{none(search)}</p>}
      <ul className="divide-y divide-line">
        {synonyms.map((synonym) => (
          <li key={synonym.term} className="flex items-center gap-2 py-1">
            <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 wrap-anywhere">
              <span className="min-w-0 font-semibold">{synonym.written}</span>
              <Icon name="arrow-right" size={16} className="shrink-0 text-muted" />
              <span className="sr-only">significa</span>
              <span className="min-w-0">{synonym.meaning}</span>
            </p>
            <IconButton
              label={`Eliminar el sinónimo «${synonym.written}»`}
              icon="trash-2"
              onClick={() => setRemoved(synonym)}
            />
          </li>
        ))}
      </ul>
      {removed && <Removal synonym={removed} onClose={() => setRemoved(null)} />}
    </>
  );
}
