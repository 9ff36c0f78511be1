import { useSuspenseQuery } from '@tanstack/react-query';
import { repliesQuery } from '../queries.ts';
import { RepliesOff } from './replies-off.tsx';
import { ReplyList } from './reply-list.tsx';
import { ReplyPrompt } from './reply-prompt.tsx';

interface RepliesSectionProps {
  announcement: { id: number; allowReplies: boolean };
}

function Replies({ announcementId }: { announcementId: number }) {
  const { data: replies } = useSuspenseQuery(repliesQuery(announcementId));
  return (
    <>
      {replies.length > 0 && <ReplyList replies={replies} />}
      <ReplyPrompt isFirst={replies.length === 0} />
    </>
  );
}

/** The replies on an announcement's own page. */
export function RepliesSection({ announcement: { id, allowReplies } }: RepliesSectionProps) {
  return (
    <section id="comentarios" aria-labelledby="comentarios-titulo" className="mt-8 scroll-mt-24 space-y-5">
      <h2 id="comentarios-titulo" className="text-xl">
        Comentarios
      </h2>
      {allowReplies ? <Replies announcementId={id} /> : <RepliesOff />}
    </section>
  );
}
