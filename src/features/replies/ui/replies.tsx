import { avatarInitial } from '#shared/text.ts';
import { kindHue } from '#shared/woven/motif.ts';
import { GuardedButton, useGuard } from '#ui/guard.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { REPLY_MESSAGES } from '../messages.ts';
import { repliesQuery } from '../queries.ts';
import type { Reply } from '../schema.ts';
import { AuthorMark } from './author-mark.tsx';
import { RepliesOff, type RepliesProps, RepliesSkeleton } from './placeholders.tsx';

const ReplyForm = lazyComponent(() => import('./reply-form.tsx'), <div className="skeleton h-40" />);
const ReplyRemoval = lazyComponent(() => import('./reply-removal.tsx'));

interface ReplyListProps extends Pick<RepliesProps, 'renderTools' | 'renderHold'> {
  replies: Reply[];
  ownerId: number;
}

function ReplyList({ replies, ownerId, renderTools, renderHold }: ReplyListProps) {
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
                <AuthorMark authorRole={reply.authorRole} />{' '}
                <span className="text-sm text-muted">
                  <RelativeTime date={reply.createdAt} />
                </span>
              </p>
              <div className="relative -my-1 -mr-2.5 flex shrink-0">
                {renderTools(reply)}
                {mayRemove(reply) && <ReplyRemoval reply={reply} />}
              </div>
            </div>
            {reply.hiddenBy !== undefined && renderHold(reply)}
            <p className="mt-0.5 whitespace-pre-line">{reply.message}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function ReplyPrompt({ announcementId, isFirst }: { announcementId: number; isFirst: boolean }) {
  const { access, viewer } = useGuard();
  if (viewer && access === 'verified')
    return <ReplyForm announcementId={announcementId} userId={viewer.userId} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-raised px-4 py-3 print:hidden">
      <p>{isFirst ? 'Todavía no hay comentarios.' : '¿Quieres responder?'}</p>
      <GuardedButton action="reply" look="quiet">
        {access === 'visitor' ? 'Inicia sesión para comentar' : 'Comentar'}
      </GuardedButton>
    </div>
  );
}

export function Replies({ announcement, hasEnded, ...renderers }: RepliesProps) {
  const { id, business, isHidden } = announcement;
  const { data: replies, hasFailed, isFetching, retry } = usePart(repliesQuery(id));
  if (hasFailed)
    return <PartFailure text="No pudimos cargar los comentarios." onRetry={retry} isRetrying={isFetching} />;
  if (!replies) return <RepliesSkeleton />;
  return (
    <div className="space-y-4">
      {replies.length > 0 && <ReplyList replies={replies} ownerId={business.userId} {...renderers} />}
      {hasEnded || isHidden ? (
        <p className="text-muted">{REPLY_MESSAGES[hasEnded ? 'ended' : 'hidden']}</p>
      ) : (
        <ReplyPrompt announcementId={id} isFirst={replies.length === 0} />
      )}
    </div>
  );
}

export function RepliesSection(props: RepliesProps) {
  return (
    <section
      id="comentarios"
      tabIndex={-1}
      aria-labelledby="comentarios-titulo"
      className="mt-8 scroll-mt-24 space-y-5 outline-none"
    >
      <h2 id="comentarios-titulo" className="text-xl">
        Comentarios
      </h2>
      {props.announcement.allowReplies ? <Replies {...props} /> : <RepliesOff />}
    </section>
  );
}
