import { useQueryClient } from '@tanstack/react-query';
import { notify } from '#ui/notify.ts';
import type { AnnouncementChanges } from '../../changes.ts';
import { ANNOUNCEMENT_MESSAGES } from '../../messages.ts';
import { changeAnnouncement, keepAnnouncement, refreshAnnouncements } from '../../mutations.ts';
import { renewal } from '../../renewal.ts';
import type { Outcome } from '../../schema.ts';

/** What the owner of an announcement does to it in one tap; each says so, and throws ApiError. `now` is the moment that is shown. */
export function useChanges(id: number, now: Date) {
  const queryClient = useQueryClient();
  const tell = async (said: string) => {
    await refreshAnnouncements(queryClient);
    void notify('success', said);
  };
  const change = async (changes: AnnouncementChanges, said: string) => {
    await changeAnnouncement(id, changes);
    await tell(said);
  };
  return {
    renew: () => change(renewal(now), ANNOUNCEMENT_MESSAGES.renewed),
    end: (outcome: Outcome) => change({ outcome }, ANNOUNCEMENT_MESSAGES[outcome]),
    reopen: () => change({ outcome: null }, ANNOUNCEMENT_MESSAGES.reopened),
    keep: async () => {
      await keepAnnouncement(id);
      await tell(ANNOUNCEMENT_MESSAGES.kept);
    },
  };
}
