import { hasEnded } from '#features/announcements/renewal.ts';
import type { Announcement } from '#features/announcements/schema.ts';
import { RepliesDisclosure } from '#features/replies/ui/replies-disclosure.tsx';
import { useNow } from '#ui/now.tsx';
import { reportReply } from './report-reply.tsx';

/** The replies to an announcement in a list, which takes no more once its time is over. */
export function ListedReplies({ announcement }: { announcement: Announcement }) {
  const isOver = hasEnded(announcement, useNow());
  return <RepliesDisclosure announcement={announcement} toolsOf={reportReply} hasEnded={isOver} />;
}
