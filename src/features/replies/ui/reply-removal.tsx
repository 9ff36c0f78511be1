import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '#shared/refresh.ts';
import { Confirmation } from '#ui/confirmation.tsx';
import { Icon } from '#ui/icon.tsx';
import { notify } from '#ui/notify.ts';
import { REPLY_MESSAGES } from '../messages.ts';
import { deleteReply } from '../mutations.ts';
import { repliesQuery } from '../queries.ts';
import type { Reply } from '../schema.ts';

export default function ReplyRemoval({ reply }: { reply: Reply }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const remove = async () => {
    await deleteReply(reply.id);
    const { queryKey } = repliesQuery(reply.announcementId);
    queryClient.setQueryData(queryKey, (before) => before?.filter(({ id }) => id !== reply.id));
    void refresh(queryClient, '/api/announcements');
    void notify('success', REPLY_MESSAGES.deleted);
  };
  return (
    <>
      <button
        type="button"
        aria-label={`Eliminar el comentario de ${reply.commenterName}`}
        onClick={() => setAsking(true)}
        className="-my-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-raised hover:text-danger"
      >
        <Icon name="trash-2" size={18} />
      </button>
      {isAsking && (
        <Confirmation
          title="¿Eliminar este comentario?"
          confirm="Eliminar"
          failed={REPLY_MESSAGES.deleteFailed}
          act={remove}
          onClose={() => setAsking(false)}
        >
          <p className="line-clamp-3 border-l-4 border-line pl-3 text-muted">{reply.message}</p>
        </Confirmation>
      )}
    </>
  );
}
