import { useState } from 'react';
import type { Announcement } from '#features/announcements/schema.ts';
import { answersOf, businessToBegin, emptyAnswers } from '#features/announcements/ui/form/answers.ts';
import { arePhotosChanged, photosOf } from '#features/media/ui/edit/photos.ts';
import type { Usage } from '#features/plans/schema.ts';
import { useDraft } from '#ui/form/draft.tsx';
import { createStore } from '#ui/store.ts';
import { useLeaving } from './use-leaving.ts';
import { useSaveAnnouncement } from './use-save-announcement.ts';

export interface AnnouncementEditing {
  userId: number;
  /** Null for a new one. */
  announcement: Announcement | null;
  /** Businesses that may announce, the one chosen on the page before first. */
  businesses: { id: number; name: string }[];
  /** The one chosen on the page before; undefined if none was. */
  businessId: number | undefined;
  /** What the owner uses of the plan; null where it could not be loaded. */
  usage: Usage | null;
  /** Called once its words are saved; its photos come after them. */
  onSuccess: () => void;
  onSaved: () => void;
  onClose: () => void;
}

/** The answers of the form, and the photos beside them. */
function useEdited({ userId, announcement, businesses, businessId }: AnnouncementEditing) {
  const draft = useDraft({
    key: `borrador:anuncio:${userId}:${announcement?.id ?? 'nuevo'}`,
    version: announcement?.updatedAt.toISOString() ?? '',
    initial: announcement ? answersOf(announcement) : emptyAnswers(businessToBegin(businesses, businessId)),
    takeUp: (kept) => ({ ...kept, businessId: businessToBegin(businesses, businessId, kept.businessId) }),
  });
  const [store] = useState(() => createStore(photosOf(null, announcement?.images ?? [])));
  return { draft, store };
}

/** What is edited, how far it is saved, what comes before it is left, and whether the plan has no room for it. */
export function useAnnouncementEditing(editing: AnnouncementEditing) {
  const { userId, announcement, onSuccess, onSaved, onClose } = editing;
  const { draft, store } = useEdited(editing);
  const [saved, setSaved] = useState<Announcement | null>(null);
  const [isRefused, setRefused] = useState(false);
  const submission = useSaveAnnouncement({
    userId,
    announcement,
    draft,
    onLimit: () => setRefused(true),
    onSaved: (taken) => {
      onSuccess();
      return arePhotosChanged(store.get()) ? setSaved(taken) : onSaved();
    },
  });
  const leaving = useLeaving({
    store,
    isChanged: draft.isChanged,
    isSending: submission.isSending,
    isSaved: saved !== null,
    onEnd: onSaved,
    onClose,
  });
  const resume = () => setRefused(false);
  return { draft, store, submission, leaving, saved, isRefused, resume };
}
