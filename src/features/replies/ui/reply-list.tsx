import { avatarInitial } from '#shared/text.ts';
import { kindHue } from '#shared/woven/motif.ts';
import { useGuard } from '#ui/guard.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import { RelativeTime } from '#ui/now.tsx';
import type { Reply } from '../schema.ts';
import type { ReplyTools } from './replied-to.ts';

const ReplyRemoval = lazyPart(() => import('./reply-removal.tsx'));

interface ReplyListProps {
  replies: Reply[];
  /** Whose business was answered. */
  ownerId: number;
  toolsOf: ReplyTools;
}

/** To the author of a reply, and to administrators. */
function Withheld({ reason }: { reason: string }) {
  return (
    <p className="my-1 rounded-lg bg-danger-soft px-3 py-1.5 text-sm">
      <strong>Oculto:</strong> {reason}
    </p>
  );
}

/** What people answered, oldest first. */
export function ReplyList({ replies, ownerId, toolsOf }: ReplyListProps) {
  const { viewer } = useGuard();
  const mayRemove = ({ userId }: Reply) =>
    viewer !== null && (viewer.role === 'admin' || [userId, ownerId].includes(viewer.userId));
  return (
    <ol className="space-y-4">
      {replies.map((reply) => (
        <li key={reply.id} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-9 shrink-0 place-items-center rounded-full text-sm font-bold text-white"
            style={{ backgroundColor: `hsl(${kindHue(reply.userId)} 42% 34%)` }}
          >
            {avatarInitial(reply.commenterName)}
          </span>
          <div className="min-w-0 flex-1">
            <div className="flex items-start justify-between gap-2">
              <p className="min-w-0 leading-snug wrap-anywhere">
                <span className="font-semibold">{reply.commenterName}</span>{' '}
                <span className="text-sm text-muted">
                  <RelativeTime date={reply.createdAt} />
                </span>
              </p>
              <div className="relative -my-2.5 -mr-2.5 flex shrink-0">
                {toolsOf(reply)}
                {mayRemove(reply) && <ReplyRemoval reply={reply} />}
              </div>
            </div>
            {reply.withheldReason !== null && <Withheld reason={reply.withheldReason} />}
            <p className="mt-0.5 whitespace-pre-line">{reply.message}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
