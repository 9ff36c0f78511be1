import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshAnnouncements } from '#features/announcements/mutations.ts';
import { refreshBusinesses } from '#features/businesses/mutations.ts';
import { BULK_MESSAGES } from '#features/contents/messages.ts';
import type { BulkResult } from '#features/contents/schema.ts';
import { refreshInvitations } from '#features/invitations/mutations.ts';
import { createIdempotencyKeys } from '#shared/idempotency-keys.ts';
import { pluralize } from '#shared/text.ts';
import { Button } from '#ui/button.tsx';
import { RadioField } from '#ui/form/choice-fields.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { SubmitButton } from '#ui/form/form.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { actOptions, emptyAnswers, requiredFields, sendBulk } from './answers.ts';
import { ActFields } from './bulk-fields.tsx';
import { BulkOutcome } from './bulk-outcome.tsx';
import { BULK_WORDS, type BulkKind } from './kinds.ts';

interface BulkDialogProps {
  kind: BulkKind;
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

function useBulkChange({ kind, ids, onDone }: Omit<BulkDialogProps, 'onClose'>) {
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState(() => emptyAnswers(kind));
  const [result, setResult] = useState<BulkResult | null>(null);
  const [keys] = useState(() => createIdempotencyKeys());
  const submission = useSubmission({
    required: requiredFields(answers.act, ids.length),
    failedTitle: BULK_MESSAGES.failed,
    send: () => sendBulk(kind, { ids, answers, keys }),
    onSuccess: (made) => {
      setResult(made);
      onDone();
      void (kind === 'business' ? refreshBusinesses : refreshAnnouncements)(queryClient);
      if (answers.act === 'invite') void refreshInvitations(queryClient);
    },
  });
  const change = (part: Partial<typeof answers>) => setAnswers((before) => ({ ...before, ...part }));
  return { answers, change, submission, result };
}

export default function BulkDialog({ kind, ids, onDone, onClose }: BulkDialogProps) {
  const { answers, change, submission, result } = useBulkChange({ kind, ids, onDone });
  if (result) return <BulkOutcome kind={kind} act={answers.act} result={result} onClose={onClose} />;
  const isDeletion = answers.act === 'delete';
  const isInvitation = answers.act === 'invite';
  const { one, many } = BULK_WORDS[kind];
  const what = pluralize(one, many, ids.length);
  return (
    <FormDialog
      title={`Cambiar ${what}`}
      submission={submission}
      intro={
        <p className="text-muted">
          {isInvitation ? BULK_MESSAGES.invitesUnowned : BULK_MESSAGES.ownersAreTold}
        </p>
      }
      onClose={onClose}
    >
      <RadioField
        name="act"
        label="Qué quieres hacer"
        options={actOptions(kind)}
        value={answers.act}
        onChoose={(act) => change({ act })}
      />
      <ActFields answers={answers} change={change} kind={kind} count={ids.length} />
      <SubmitButton look={isDeletion ? 'danger' : 'primary'} sending="Cambiando…">
        {isDeletion && `Eliminar ${what}`}
        {isInvitation && `Invitar ${what}`}
        {!isDeletion && !isInvitation && 'Cambiar y avisar'}
      </SubmitButton>
      <Button look="quiet" wide onClick={onClose}>
        Cancelar
      </Button>
    </FormDialog>
  );
}
