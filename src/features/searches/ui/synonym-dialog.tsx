import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '#ui/form/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { LONGEST_TERM, type NewSynonym } from '../changes.ts';
import { SEARCH_MESSAGES } from '../messages.ts';
import { addSynonym, refreshSearches } from '../mutations.ts';

interface SynonymDialogProps {
  /** What was searched for in vain; empty where it is typed too. */
  term: string;
  onClose: () => void;
}

/** Sends the synonym as it was typed. */
function useAddition(synonym: NewSynonym, onClose: () => void) {
  const queryClient = useQueryClient();
  return useSubmission({
    required: {
      term: SEARCH_MESSAGES.noWords,
      meaning: SEARCH_MESSAGES.noWords,
    },
    failedTitle: SEARCH_MESSAGES.addFailed,
    send: () => addSynonym(synonym),
    onSuccess: () => {
      onClose();
      void refreshSearches(queryClient);
      void notify('success', SEARCH_MESSAGES.added);
    },
  });
}

/** Asks what a search means; the server sees to it that the meaning finds something. */
export function SynonymDialog({ term: given, onClose }: SynonymDialogProps) {
  const [term, setTerm] = useState(given);
  const [meaning, setMeaning] = useState('');
  const submission = useAddition({ term, meaning }, onClose);
  return (
    <FormDialog
      title="Añadir sinónimo"
      submission={submission}
      intro={
        <p className="text-muted">
          Quien busque lo primero sin encontrar nada verá los resultados de lo segundo, y se lo diremos.
        </p>
      }
      onClose={onClose}
    >
      <Field
        name="term"
        label="Cuando alguien busca"
        required
        maxLength={LONGEST_TERM}
        value={term}
        onChange={(event) => setTerm(event.currentTarget.value)}
      />
      <Field
        name="meaning"
        label="Mostrar resultados de"
        hint="Palabras con las que sí se encuentra algo."
        required
        maxLength={LONGEST_TERM}
        value={meaning}
        onChange={(event) => setMeaning(event.currentTarget.value)}
      />
      <SubmitButton sending="Guardando…">Guardar sinónimo</SubmitButton>
    </FormDialog>
  );
}
