import { useQueryClient } from '@tanstack/react-query';
import type { ImportRow } from '#features/import-export/batch-schema.ts';
import { changeImportRow, refreshImport } from '#features/import-export/mutations.ts';
import { Fold } from '#ui/fold.tsx';
import { Field } from '#ui/form/field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';

type Text = ImportRow['texts'][number];

const isLong = ({ column, text }: Text) => column === 'description' || text.includes('\n');

function TextOf({ text, required }: { text: Text; required: boolean }) {
  const shared = { name: text.column, label: text.heading, required, defaultValue: text.text };
  return isLong(text) ? <TextAreaField {...shared} rows={3} /> : <Field {...shared} autoComplete="off" />;
}

function useSaving({ batchId, row: { id, texts }, onClose }: RowFormProps) {
  const queryClient = useQueryClient();
  return useSubmission({
    failedTitle: 'No se pudo guardar la fila',
    send: (values) =>
      changeImportRow(batchId, id, {
        texts: texts
          .filter(({ column, text }) => values[column] !== undefined && values[column] !== text)
          .map(({ column }) => ({ column, text: values[column] ?? '' })),
      }),
    onSuccess: () => {
      onClose();
      void refreshImport(queryClient);
    },
  });
}

interface RowFormProps {
  batchId: number;
  row: ImportRow;
  onClose: () => void;
}

export function RowForm(props: RowFormProps) {
  const { id, texts, faults } = props.row;
  const submission = useSaving(props);
  const isFaulty = ({ column }: Text) => faults.some((fault) => fault.column === column);
  const [wrong, others] = [texts.filter(isFaulty), texts.filter((text) => !isFaulty(text))];
  const list = (shown: readonly Text[]) =>
    shown.map((text) => <TextOf key={text.column} text={text} required={text.column === 'name'} />);
  return (
    <FormDialog
      title={`Corregir la fila ${id}`}
      submission={submission}
      intro={faults.map(({ heading, message }) => (
        <p key={`${heading} ${message}`} className="text-danger wrap-anywhere">
          {heading ? `${heading}: ${message}` : message}
        </p>
      ))}
      onClose={props.onClose}
    >
      {list(wrong)}
      {wrong.length === 0 && list(others)}
      {wrong.length > 0 && (
        <Fold label="Los demás datos">
          <div className="space-y-4 pt-2">{list(others)}</div>
        </Fold>
      )}
      <SubmitButton sending="Guardando…">Guardar fila</SubmitButton>
    </FormDialog>
  );
}
