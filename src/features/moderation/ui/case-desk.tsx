import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '#ui/action-button.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useGuard } from '#ui/guard.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { useAction } from '#ui/use-action.ts';
import { assignCase, noteOnCase, refreshCases } from '../mutations.ts';
import { type CaseDesk as Desk, MAX_NOTE_LENGTH } from '../schema.ts';

function Assignment({ id, assignee }: { id: number; assignee: Desk['assignee'] }) {
  const queryClient = useQueryClient();
  const { viewer } = useGuard();
  const isMine = assignee !== null && assignee.id === viewer?.userId;
  const { start, isBusy, failure } = useAction(async () => {
    await assignCase(id, !isMine);
    await refreshCases(queryClient);
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-muted">
        {!assignee && 'Nadie lo ha tomado.'}
        {isMine && 'Lo tienes tú.'}
        {assignee && !isMine && (
          <>
            Lo tiene <span translate="no">{assignee.name}</span>.
          </>
        )}
      </p>
      <ActionButton look="plain" isBusy={isBusy} onClick={start} className="-ml-3 px-3!">
        {isMine ? 'Dejarlo' : 'Tomarlo'}
      </ActionButton>
      <p role="alert" className="basis-full font-medium text-danger empty:hidden">
        {failure}
      </p>
    </div>
  );
}

function Notes({ notes }: Pick<Desk, 'notes'>) {
  return (
    <ul className="space-y-2">
      {notes.map(({ id, author, text, createdAt }) => (
        <li key={id}>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <span translate="no" className="font-semibold">
              {author}
            </span>
            <RelativeTime date={createdAt} />
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        </li>
      ))}
    </ul>
  );
}

function NewNote({ id }: { id: number }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const submission = useSubmission({
    required: { text: 'Escribe la nota.' },
    failedTitle: 'No pudimos guardar la nota.',
    send: () => noteOnCase(id, text),
    onSuccess: () => {
      setText('');
      void refreshCases(queryClient);
    },
  });
  return (
    <Form submission={submission} label="Nota del caso">
      <TextAreaField
        name="text"
        label="Nota para la administración"
        hint="No la ve nadie más."
        rows={2}
        required
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        aside={<TextCounter text={text} max={MAX_NOTE_LENGTH} />}
      />
      <SubmitButton sending="Guardando…">Guardar nota</SubmitButton>
    </Form>
  );
}

/** Shows, under an open case, who takes care of it, what administrators wrote about it, and who decided it. */
export function CaseDesk({ id, desk }: { id: number; desk: Desk | undefined }) {
  const { assignee = null, decidedBy = null, notes = [] } = desk ?? {};
  return (
    <div className="card mt-2 space-y-3 p-4 sm:p-5">
      {decidedBy === null ? (
        <Assignment id={id} assignee={assignee} />
      ) : (
        <p className="text-muted">
          Lo decidió <span translate="no">{decidedBy}</span>.
        </p>
      )}
      {notes.length > 0 && <Notes notes={notes} />}
      <details className="group">
        <summary className="tap-link cursor-pointer font-semibold text-link">Agregar una nota</summary>
        <div className="mt-2">
          <NewNote id={id} />
        </div>
      </details>
    </div>
  );
}
