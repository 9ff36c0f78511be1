import { PartFailure } from '#ui/part-failure.tsx';
import { usePart } from '#ui/use-part.ts';
import { repliesQuery } from '../queries.ts';
import type { RepliedTo, ReplyTools } from './replied-to.ts';
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

interface ReplyPanelProps {
  announcement: RepliedTo;
  toolsOf: ReplyTools;
  /** It is over, and takes no more. */
  hasEnded?: boolean;
}

/** The replies to an announcement, asked for when first shown, and the way to another one. */
export function ReplyPanel({ announcement: { id, business }, toolsOf, hasEnded = false }: ReplyPanelProps) {
  const { data: replies, hasFailed, isFetching, retry } = usePart(repliesQuery(id));
  if (hasFailed)
    return <PartFailure text="No pudimos cargar los comentarios." onRetry={retry} isRetrying={isFetching} />;
  if (!replies) return <Loading />;
  return (
    <div className="space-y-4">
      {replies.length > 0 && <ReplyList replies={replies} ownerId={business.userId} toolsOf={toolsOf} />}
      <ReplyPrompt announcementId={id} isFirst={replies.length === 0} hasEnded={hasEnded} />
    </div>
  );
}
