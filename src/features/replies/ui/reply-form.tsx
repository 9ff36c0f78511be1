import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '#shared/refresh.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { problemFromIssues } from '#ui/form/problem.ts';
import { schemaIssues } from '#ui/form/schema-issues.ts';
import { TextAreaField, TextCounter } from '#ui/form/text-area-field.tsx';
import { useDraft } from '#ui/form/draft.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { notify } from '#ui/notify.ts';
import { REPLY_MESSAGES } from '../messages.ts';
import { createReply } from '../mutations.ts';
import { repliesQuery } from '../queries.ts';
import { MAX_REPLY_LENGTH, NewReply, type Reply } from '../schema.ts';

interface ReplyFormProps {
  announcementId: number;
  userId: number;
}

function useShowReply(announcementId: number) {
  const queryClient = useQueryClient();
  return (reply: Reply) => {
    const { queryKey } = repliesQuery(announcementId);
    queryClient.setQueryData(queryKey, (before: Reply[] = []) => [...before, reply]);
    void refresh(queryClient, '/api/announcements');
    void notify('success', REPLY_MESSAGES.created);
  };
}

function useReplyForm({ announcementId, userId }: ReplyFormProps) {
  const draft = useDraft({
    key: `borrador:comentario:${userId}:${announcementId}`,
    version: '',
    initial: { message: '' },
  });
  const show = useShowReply(announcementId);
  const reply = { announcementId, ...draft.values };
  const submission = useSubmission({
    check: () => problemFromIssues(schemaIssues(NewReply, reply)),
    failedTitle: REPLY_MESSAGES.createFailed,
    send: () => createReply(reply, draft.getKey(reply)),
    onSuccess: (published) => {
      draft.discard();
      show(published);
    },
  });
  return { draft, submission };
}

export default function ReplyForm(props: ReplyFormProps) {
  const { draft, submission } = useReplyForm(props);
  const { message } = draft.values;
  return (
    <Form submission={submission} label="Comentar">
      <TextAreaField
        name="message"
        label="Tu comentario"
        required
        rows={2}
        value={message}
        aside={<TextCounter text={message} max={MAX_REPLY_LENGTH} />}
        onChange={(event) => draft.change({ message: event.currentTarget.value })}
      />
      <SubmitButton sending="Publicando…">Comentar</SubmitButton>
    </Form>
  );
}
