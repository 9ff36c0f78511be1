import type { RepliedTo, ReplyTools } from './replied-to.ts';
import { RepliesOff } from './replies-off.tsx';
import { ReplyPanel } from './reply-panel.tsx';

interface RepliesSectionProps {
  announcement: RepliedTo;
  toolsOf: ReplyTools;
  /** It is over, and takes no more. */
  hasEnded: boolean;
}

/** The replies on an announcement's own page. */
export function RepliesSection({ announcement, toolsOf, hasEnded }: RepliesSectionProps) {
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
      {announcement.allowReplies ? (
        <ReplyPanel announcement={announcement} toolsOf={toolsOf} hasEnded={hasEnded} />
      ) : (
        <RepliesOff />
      )}
    </section>
  );
}
