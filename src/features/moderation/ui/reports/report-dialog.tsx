import { useEffect, useRef, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { DialogClose, Modal } from '#ui/modal.tsx';
import { RadioField, SelectField } from '#ui/form/choice-fields.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import { type Draft, useDraft } from '#ui/form/draft.tsx';
import { type Submission, useSubmission } from '#ui/form/use-submission.ts';
import { REPORT_MESSAGES } from '../../report-messages.ts';
import { sendReport } from '../../mutations.ts';
import { REASON_CHOICES } from '../../reasons.ts';
import { MAX_DETAILS_LENGTH } from '../../limits.ts';
import type { Reason } from '../../schema.ts';
import type { SubjectReference } from '../../reports.ts';

/** Is something of a business that can be named in a report. */
export interface ReportableItem {
  id: number;
  name: string;
}

interface Answers {
  reason: Reason | null;
  details: string;
  itemId: string;
}

interface ReportDialogProps {
  reference: SubjectReference;
  what: string;
  items: readonly ReportableItem[];
  onClose: () => void;
}

function Thanks() {
  const words = useRef<HTMLParagraphElement>(null);
  // The pressed button is gone, along with the focus.
  useEffect(() => words.current?.focus(), []);
  return (
    <form method="dialog" className="space-y-4 p-6">
      <p ref={words} tabIndex={-1} role="status" className="flex items-start gap-3 pr-8 outline-none">
        <Icon name="circle-check" size={24} className="shrink-0 text-jade" />
        <span>
          <strong className="block text-lg">Gracias por avisar</strong>
          Lo revisamos y, si hace falta, lo ocultamos. No le decimos a nadie quién lo reportó.
        </span>
      </p>
      <Button type="submit" wide>
        Cerrar
      </Button>
    </form>
  );
}

interface ReportFormProps extends Pick<ReportDialogProps, 'what' | 'items'> {
  draft: Draft<Answers>;
  submission: Submission;
}

function ItemChoice({ items, draft }: Pick<ReportFormProps, 'items' | 'draft'>) {
  if (items.length === 0) return null;
  return (
    <SelectField
      name="itemId"
      label="¿Es algo de la carta?"
      value={draft.values.itemId}
      onChoose={(itemId) => draft.change({ itemId })}
    >
      <option value="">Ningún producto en particular</option>
      {items.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

function ReportForm({ what, items, draft, submission }: ReportFormProps) {
  const { reason, details } = draft.values;
  return (
    <div className="p-6">
      <h2 className="mb-4 pr-8 text-xl">Reportar {what}</h2>
      <Form submission={submission} label={`Reportar ${what}`}>
        <RadioField
          name="reason"
          label="¿Qué pasa?"
          options={REASON_CHOICES}
          value={reason}
          onChoose={(chosen) => draft.change({ reason: chosen })}
        />
        <ItemChoice items={items} draft={draft} />
        <TextAreaField
          name="details"
          label="Cuéntanos más"
          rows={3}
          value={details}
          aside={<TextCounter text={details} max={MAX_DETAILS_LENGTH} />}
          onChange={(event) => draft.change({ details: event.currentTarget.value })}
        />
        <p>
          ¿Te pidieron dinero?{' '}
          <Link
            to={paths.advice}
            target="_blank"
            className="-my-2.5 inline-block py-2.5 font-semibold text-link hover:underline"
          >
            Qué hacer y cómo comprar sin sorpresas
          </Link>
        </p>
        <SubmitButton sending="Enviando…">Enviar reporte</SubmitButton>
      </Form>
    </div>
  );
}

export default function ReportDialog({ reference, what, items, onClose }: ReportDialogProps) {
  const [isSent, setSent] = useState(false);
  const draft = useDraft<Answers>({
    key: `borrador:reporte:${reference.kind}:${reference.id}`,
    version: '',
    initial: { reason: null, details: '', itemId: '' },
  });
  const { reason, details, itemId } = draft.values;
  const submission = useSubmission({
    required: { reason: REPORT_MESSAGES.noReason },
    failedTitle: REPORT_MESSAGES.sendFailed,
    send: () =>
      sendReport({
        ...reference,
        reason: reason ?? 'other',
        details,
        ...(itemId !== '' && { itemId: Number(itemId) }),
      }),
    onSuccess: () => {
      draft.forget();
      setSent(true);
    },
  });
  return (
    <Modal label={`Reportar ${what}`} onClose={onClose} mayClose={() => !submission.isSending}>
      <DialogClose />
      {isSent ? <Thanks /> : <ReportForm what={what} items={items} draft={draft} submission={submission} />}
    </Modal>
  );
}
