import { useState } from 'react';
import { ANNOUNCEMENT_MESSAGES } from '#features/announcements/messages.ts';
import { changeAnnouncement, createAnnouncement } from '#features/announcements/mutations.ts';
import type { Announcement } from '#features/announcements/schema.ts';
import {
  type AnnouncementAnswers,
  type Announcer,
  emptyAnswers,
  findProblem,
  initialBusinessId,
  toAnswers,
  toChanges,
  toNewAnnouncement,
} from '#features/announcements/ui/form/answers.ts';
import { createPhotos } from '#features/media/ui/edit/photos.ts';
import type { Usage } from '#features/plans/schema.ts';
import { serverNow } from '#ui/clock.ts';
import { type Draft, useDraft } from '#ui/form/draft.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { createStore } from '#ui/store.ts';
import { useSaveWithinLimit } from './plan-limit.ts';
import { useSavedText } from './use-saved-text.ts';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

interface SaveOptions {
  userId: number;
  usage: Usage | null;
  announcement: Announcement | null;
  draft: Draft<AnnouncementAnswers>;
  onLimit: () => void;
  onSaved: (announcement: Announcement) => void;
}

function useSaveAnnouncement({ userId, usage, announcement, draft, onLimit, onSaved }: SaveOptions) {
  const saveWithinLimit = useSaveWithinLimit(userId);
  const save = () => {
    if (announcement) return changeAnnouncement(announcement.id, toChanges(draft.values, announcement));
    const creation = toNewAnnouncement(draft.values);
    return createAnnouncement(creation, draft.getKey(creation));
  };
  return useSubmission({
    failedTitle: announcement ? ANNOUNCEMENT_MESSAGES.updateFailed : ANNOUNCEMENT_MESSAGES.createFailed,
    check: () => findProblem(draft.values, announcement, serverNow()),
    send: async () => (usage ? saveWithinLimit(save) : save()),
    onSuccess: (saved) => {
      if (!saved) return onLimit();
      draft.forget();
      return onSaved(saved);
    },
  });
}

export interface AnnouncementEditing {
  userId: number;
  announcement: Announcement | null;
  businesses: Announcer[];
  businessId: number | undefined;
  usage: Usage | null;
  mayAddPhotos: boolean;
  onTextSaved: () => void;
  onSaved: (announcement: Announcement) => void;
  onClose: () => void;
}

function useDraftAndPhotos({ userId, announcement, businesses, businessId }: AnnouncementEditing) {
  const draft = useDraft({
    key: `borrador:anuncio:${userId}:${announcement?.id ?? 'nuevo'}`,
    version: announcement?.updatedAt.toISOString() ?? '',
    initial: announcement ? toAnswers(announcement) : emptyAnswers(initialBusinessId(businesses, businessId)),
    adaptDraft: (draft) => ({
      ...draft,
      businessId: initialBusinessId(businesses, businessId, draft.businessId),
    }),
  });
  const [store] = useState(() => createStore(createPhotos(null, announcement?.images ?? [])));
  return { draft, store };
}

export function useAnnouncementEditing(editing: AnnouncementEditing) {
  const { userId, usage, announcement, onTextSaved, onSaved, onClose } = editing;
  const { draft, store } = useDraftAndPhotos(editing);
  const { saved, onTaken, onLimit, isOverLimit, resume } = useSavedText({ store, onTextSaved, onSaved });
  const submission = useSaveAnnouncement({
    userId,
    usage,
    announcement,
    draft,
    onLimit,
    onSaved: onTaken,
  });
  const leaving = useUnsavedChanges({
    store,
    isChanged: draft.isChanged,
    isSending: submission.isSending,
    isSaved: saved !== null,
    onEnd: () => saved && onSaved(saved),
    onClose,
  });
  return { draft, store, submission, leaving, saved, isOverLimit, resume };
}
