import { ChevronDown, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { pluralize } from '#shared/text.ts';
import { paths } from '#shared/paths.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { lazyPart } from '#ui/lazy.tsx';
import type { RepliedTo, ReplyTools } from './replied-to.ts';
import { RepliesOff } from './replies-off.tsx';
import { RepliesSkeleton } from './replies-skeleton.tsx';

const ReplyPanel = lazyPart(
  async () => ({ default: (await import('./reply-panel.tsx')).ReplyPanel }),
  <RepliesSkeleton />,
);

interface RepliesDisclosureProps {
  announcement: RepliedTo & { replyCount: number };
  toolsOf: ReplyTools;
  /** It is over, and takes no more. */
  hasEnded: boolean;
}

/** The number of replies, and on demand the replies themselves. */
export function RepliesDisclosure({ announcement, toolsOf, hasEnded }: RepliesDisclosureProps) {
  const { id, allowReplies, replyCount } = announcement;
  const [open, setOpen] = useState(false);
  if (!allowReplies) return <RepliesOff />;
  return (
    <>
      <Disclosure
        open={open}
        onToggle={() => setOpen(!open)}
        to={`${paths.announcement(id)}#comentarios`}
        className="group flex min-h-11 items-center gap-2 font-medium text-link"
      >
        <MessageCircle aria-hidden size={18} />
        <span className="group-hover:underline">
          {replyCount === 0 ? 'Sin comentarios' : pluralize('comentario', 'comentarios', replyCount)}
        </span>
        <ChevronDown
          aria-hidden
          size={18}
          className="needs-script ml-auto text-muted sm:ml-0 transition duration-150 group-aria-expanded:rotate-180"
        />
      </Disclosure>
      {open && (
        <div className="col-span-full pt-3 pb-2">
          <ReplyPanel announcement={announcement} toolsOf={toolsOf} hasEnded={hasEnded} />
        </div>
      )}
    </>
  );
}
