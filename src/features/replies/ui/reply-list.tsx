import { hueOfKind } from '#shared/woven/dyes.ts';
import { PostedAt } from '#ui/posted-at.tsx';
import type { Reply } from '../schema.ts';

const initialOf = (name: string) => String.fromCodePoint(name.codePointAt(0) ?? 0x20).toUpperCase();

/** What people answered, oldest first. */
export function ReplyList({ replies }: { replies: Reply[] }) {
  return (
    <ol className="space-y-4">
      {replies.map(({ id, userId, commenterName, message, createdAt }) => (
        <li key={id} className="flex gap-3">
          <span
            aria-hidden
            className="grid size-9 shrink-0 place-items-center rounded-full text-sm font-bold text-white"
            style={{ backgroundColor: `hsl(${hueOfKind(userId)} 42% 34%)` }}
          >
            {initialOf(commenterName)}
          </span>
          <div className="min-w-0">
            <p className="leading-snug">
              <span className="font-semibold">{commenterName}</span>{' '}
              <span className="text-sm text-muted">
                <PostedAt date={createdAt} />
              </span>
            </p>
            <p className="mt-0.5 whitespace-pre-line">{message}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
