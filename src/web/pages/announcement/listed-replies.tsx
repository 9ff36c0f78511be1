import type { Announcement } from '#features/announcements/schema.ts';
import { hasEnded } from '#features/announcements/term.ts';
import type { Reply } from '#features/replies/schema.ts';
import { RepliesDisclosure } from '#features/replies/ui/replies-disclosure.tsx';
import { ReportButton } from '#features/moderation/ui/reports/report-button.tsx';
import { lazyComponent } from '#ui/lazy.tsx';
import { useNow } from '#ui/now.tsx';

const reportReplyButton = ({ id, userId, commenterName, takedownReason }: Reply) => (
  <ReportButton
    kind="reply"
    id={id}
    ownerId={userId}
    what={`el comentario de ${commenterName}`}
    takedownReason={takedownReason}
    compact
  />
);

const ReplyHold = lazyComponent(() => import('#features/moderation/ui/reports/reply-hold.tsx'));

export const replyRenderers = {
  renderTools: reportReplyButton,
  renderHold: (reply: Reply) => <ReplyHold {...reply} />,
};

export function ListedReplies({ announcement }: { announcement: Announcement }) {
  const isOver = hasEnded(announcement, useNow());
  return <RepliesDisclosure announcement={announcement} hasEnded={isOver} {...replyRenderers} />;
}
