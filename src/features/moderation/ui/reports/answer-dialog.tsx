import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { useDraft } from '#ui/form/draft.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { REPORT_MESSAGES } from '../../report-messages.ts';
import { refreshOwnHolds, sendAnswer } from '../../mutations.ts';
import type { SubjectReference } from '../../reports.ts';
import { MAX_ANSWER_LENGTH } from '../../limits.ts';

interface AnswerDialogProps {
  reference: SubjectReference;
  answer: string | null;
  onClose: () => void;
}

function useAnswer({ reference: { kind, id }, answer, onClose }: AnswerDialogProps) {
  const queryClient = useQueryClient();
  const draft = useDraft({
    key: `borrador:respuesta:${kind}:${id}`,
    version: answer ?? '',
    initial: { text: answer ?? '' },
  });
  const { text } = draft.values;
  const submission = useSubmission({
    required: { text: REPORT_MESSAGES.noAnswer },
    failedTitle: REPORT_MESSAGES.answerFailed,
    send: () => sendAnswer({ kind, id, text }),
    onSuccess: () => {
      draft.forget();
      onClose();
      void refreshOwnHolds(queryClient);
      void notify('success', REPORT_MESSAGES.answered);
    },
  });
  return { text, write: (written: string) => draft.change({ text: written }), submission };
}

export default function AnswerDialog(props: AnswerDialogProps) {
  const { text, write, submission } = useAnswer(props);
  const { onClose } = props;
  return (
    <FormDialog
      title="Responder a la administración"
      submission={submission}
      intro={
        <p className="text-muted">
          Cuéntanos tu versión. Solo la lee la administración, junto a los reportes. La puedes cambiar hasta
          que decida.
        </p>
      }
      onClose={onClose}
    >
      <TextAreaField
        name="text"
        label="Tu respuesta"
        required
        rows={5}
        value={text}
        aside={<TextCounter text={text} max={MAX_ANSWER_LENGTH} />}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <SubmitButton sending="Enviando…">Enviar respuesta</SubmitButton>
      <Button look="quiet" wide onClick={onClose}>
        Cancelar
      </Button>
    </FormDialog>
  );
}
