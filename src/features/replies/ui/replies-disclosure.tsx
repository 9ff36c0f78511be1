import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import { pluralize } from '#shared/text.ts';
import { Disclosure } from '#ui/disclosure.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import { RepliesOff, type RepliesProps, RepliesSkeleton } from './placeholders.tsx';

const Replies = lazyComponent(
  async () => ({ default: (await import('./replies.tsx')).Replies }),
  <RepliesSkeleton />,
);

interface RepliesDisclosureProps extends RepliesProps {
  announcement: RepliesProps['announcement'] & { replyCount: number };
}

export function RepliesDisclosure(props: RepliesDisclosureProps) {
  const { id, allowReplies, replyCount } = props.announcement;
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
        <Icon name="message-circle" size={18} />
        <span className="group-hover:underline">
          {replyCount === 0 ? 'Sin comentarios' : pluralize('comentario', 'comentarios', replyCount)}
        </span>
        <Icon
          name="chevron-down"
          size={18}
          className="needs-script ml-auto text-muted sm:ml-0 transition duration-150 group-aria-expanded:rotate-180"
        />
      </Disclosure>
      {open && (
        <div className="col-span-full pt-3 pb-2">
          <Replies {...props} />
        </div>
      )}
    </>
  );
}
