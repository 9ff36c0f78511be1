import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/button.tsx';
import { repliesQuery } from '../queries.ts';
import { ReplyList } from './reply-list.tsx';
import { ReplyPrompt } from './reply-prompt.tsx';

function Loading() {
  return (
    <output aria-label="Cargando comentarios" className="block space-y-4">
      {['w-2/3', 'w-1/2'].map((width) => (
        <div key={width} className="flex gap-3">
          <div className="skeleton size-9 rounded-full" />
          <div className="flex-1 space-y-2">
            <div className="skeleton h-4 w-1/3" />
            <div className={`skeleton h-4 ${width}`} />
          </div>
        </div>
      ))}
    </output>
  );
}

/** The replies to an announcement, asked for when first shown. */
export function ReplyPanel({ announcementId }: { announcementId: number }) {
  const { data: replies, isError, isFetching, refetch } = useQuery(repliesQuery(announcementId));
  if (isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p>No pudimos cargar los comentarios.</p>
        <Button look="quiet" onClick={() => void refetch()} disabled={isFetching}>
          Reintentar
        </Button>
      </div>
    );
  }
  if (!replies) return <Loading />;
  return (
    <div className="space-y-4">
      {replies.length > 0 && <ReplyList replies={replies} />}
      <ReplyPrompt isFirst={replies.length === 0} />
    </div>
  );
}
