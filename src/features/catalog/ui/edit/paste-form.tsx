import { useDeferredValue, useMemo } from 'react';
import { type Draft, DraftNotice, useDraft } from '#ui/form/draft.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import type { Problem } from '#ui/form/problem.ts';
import { TextAreaField } from '#ui/form/text-area-field.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { CATALOG_MESSAGES, countItems } from '../../messages.ts';
import { addItems } from '../../mutations.ts';
import type { OwnCatalog } from '../../schema.ts';
import { type LineAnswer, NOTHING_PASTED, type Pasted, readPaste } from './paste-answers.ts';
import { PastePreview } from './paste-preview.tsx';

const EXAMPLE = 'Tamal colorado 8\nChuchitos — Q5 c/u\n1 lb. de queso … 25.00';

interface PasteFormProps {
  userId: number;
  businessId: number;
  onAdded: (catalog: OwnCatalog, isDone: boolean) => void;
}

function summary(items: number, left: number): string {
  const found = items === 0 ? 'Todavía no entendimos ningún producto' : `Entendimos ${countItems(items)}`;
  if (left === 0) return `${found}.`;
  return `${found}. ${left === 1 ? 'Queda 1 línea' : `Quedan ${left} líneas`} para que decidas.`;
}

function useAdding({ businessId, onAdded }: PasteFormProps, draft: Draft<Pasted>) {
  const read = () => readPaste(draft.values);
  return useSubmission({
    failedTitle: CATALOG_MESSAGES.addFailed,
    check: (): Problem | null => {
      const { items, hasProblem } = read();
      if (hasProblem) return { title: 'Hay un problema', fields: {}, general: 'Revisa las líneas marcadas.' };
      if (items.length > 0) return null;
      return {
        title: 'Hay un problema',
        fields: { lista: 'Pega al menos un producto, cada uno en su línea.' },
      };
    },
    send: () => {
      const { items } = read();
      return addItems(businessId, items, draft.getKey(items));
    },
    onSuccess: (catalog) => {
      const { items, rest } = read();
      draft.discard();
      if (rest !== '') draft.change({ text: rest, answers: {} });
      void notify('success', CATALOG_MESSAGES.added(items.length));
      onAdded(catalog, rest === '');
    },
  });
}

const AddBar = ({ count }: { count: number }) => (
  <div className="sticky bottom-0 -mx-4 border-t border-line bg-surface px-4 py-3 sm:-mx-5 sm:px-5">
    <SubmitButton sending="Agregando…">
      {count === 0 ? 'Agregar a la carta' : `Agregar ${countItems(count)} a la carta`}
    </SubmitButton>
  </div>
);

/** Takes a list as its owner has it, and shows what it means while it is typed. What is not added stays in the box. */
export function PasteForm(props: PasteFormProps) {
  const key = `borrador:carta:${props.userId}:${props.businessId}`;
  const draft = useDraft({ key, version: '', initial: NOTHING_PASTED });
  const { values, change, isRecovered, discard } = draft;
  const shown = useDeferredValue(values);
  const { lines, items, rest } = useMemo(() => readPaste(shown), [shown]);
  const submission = useAdding(props, draft);
  const answer = (text: string, given: LineAnswer) =>
    change({ answers: { ...values.answers, [text]: given } });
  const left = rest === '' ? 0 : rest.split('\n').length;
  return (
    <Form submission={submission} label="Pegar una lista">
      {isRecovered && values.text !== '' && <DraftNotice onDiscard={discard} />}
      <TextAreaField
        name="lista"
        label="Tu lista"
        hint="Pégala como la tienes: de WhatsApp, de tus notas o de una hoja de cálculo. Un producto en cada línea."
        required
        rows={6}
        placeholder={EXAMPLE}
        value={values.text}
        readOnly={submission.isSending}
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      {lines.length > 0 && (
        <div>
          <p role="status" className="font-semibold">
            {summary(items.length, left)}
          </p>
          <PastePreview pasted={shown} lines={lines} onAnswer={answer} />
        </div>
      )}
      <AddBar count={items.length} />
    </Form>
  );
}
