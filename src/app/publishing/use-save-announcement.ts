import { useState } from 'react';
import { ANNOUNCEMENT_MESSAGES } from '#features/announcements/messages.ts';
import { changeAnnouncement, createAnnouncement } from '#features/announcements/mutations.ts';
import type { Announcement } from '#features/announcements/schema.ts';
import {
  type AnnouncementAnswers,
  changesOf,
  creationOf,
  problemWith,
} from '#features/announcements/ui/form/answers.ts';
import { createIdempotencyKeys } from '#shared/idempotency-keys.ts';
import type { Draft } from '#ui/form/draft.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLimit } from './use-limit.ts';

interface SaveOptions {
  userId: number;
  /** Null for a new one. */
  announcement: Announcement | null;
  draft: Draft<AnnouncementAnswers>;
  onLimit: () => void;
  onSaved: (announcement: Announcement) => void;
}

/** Saves what an announcement says; its photos come after it. */
export function useSaveAnnouncement({ userId, announcement, draft, onLimit, onSaved }: SaveOptions) {
  const withinLimit = useLimit(userId);
  const [keys] = useState(createIdempotencyKeys);
  const save = () => {
    if (announcement) return changeAnnouncement(announcement.id, changesOf(draft.values, announcement));
    const creation = creationOf(draft.values);
    return createAnnouncement(creation, keys.keyOf(creation));
  };
  return useSubmission({
    failedTitle: announcement ? ANNOUNCEMENT_MESSAGES.updateFailed : ANNOUNCEMENT_MESSAGES.createFailed,
    check: () => problemWith(draft.values, announcement, new Date()),
    send: async () => withinLimit(save),
    onSuccess: (saved) => {
      if (!saved) return onLimit();
      draft.forget();
      return onSaved(saved);
    },
  });
}
