import { PartFailure, usePart } from '#ui/part.tsx';
import { REPLY_MESSAGES } from '../messages.ts';
import { repliesQuery } from '../queries.ts';
import type { RepliedTo, ReplyTools } from './replied-to.ts';
import { RepliesSkeleton } from './replies-skeleton.tsx';
import { ReplyList } from './reply-list.tsx';
import { ReplyPrompt } from './reply-prompt.tsx';

interface ReplyPanelProps {
  announcement: RepliedTo;
  toolsOf: ReplyTools;
  /** It is over, and takes no more. */
  hasEnded: boolean;
}

/** The replies to an announcement, asked for when first shown, and the way to another one. */
export function ReplyPanel({ announcement, toolsOf, hasEnded }: ReplyPanelProps) {
  const { id, business, isHidden } = announcement;
  const { data: replies, hasFailed, isFetching, retry } = usePart(repliesQuery(id));
  if (hasFailed)
    return <PartFailure text="No pudimos cargar los comentarios." onRetry={retry} isRetrying={isFetching} />;
  if (!replies) return <RepliesSkeleton />;
  return (
    <div className="space-y-4">
      {replies.length > 0 && <ReplyList replies={replies} ownerId={business.userId} toolsOf={toolsOf} />}
      {hasEnded || isHidden ? (
        <p className="text-muted">{REPLY_MESSAGES[hasEnded ? 'ended' : 'hidden']}</p>
      ) : (
        <ReplyPrompt announcementId={id} isFirst={replies.length === 0} />
      )}
    </div>
  );
}
