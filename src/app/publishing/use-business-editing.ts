import { useState } from 'react';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { answersOf } from '#features/businesses/ui/form/answers.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import { type Photos, arePhotosChanged, photosOf } from '#features/media/ui/edit/photos.ts';
import type { Usage } from '#features/plans/schema.ts';
import type { User } from '#features/users/schema.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { useDraft } from '#ui/form/draft.tsx';
import { createStore } from '#ui/store.ts';
import { useLeaving } from './use-leaving.ts';
import { useSaveBusiness } from './use-save-business.ts';

export interface BusinessEditing {
  user: User;
  /** Null for a new one. */
  business: BusinessProfile | null;
  media: BusinessMedia[];
  /** Of the person who publishes; null where it can't be had: then the server alone says what is too much. */
  usage: Usage | null;
  /** Called once its words are saved; its pictures come after them. */
  onSuccess: () => void;
  onSaved: (business: BusinessProfile) => void;
  onClose: () => void;
}

const editorPhotosOf = (media: BusinessMedia[]): Photos =>
  photosOf(
    media.find(({ sortOrder }) => sortOrder === LOGO_SORT_ORDER) ?? null,
    media.filter(({ sortOrder }) => sortOrder !== LOGO_SORT_ORDER),
  );

/** The answers of the form, and the pictures beside them. */
function useEdited({ user, business, media }: BusinessEditing) {
  const draft = useDraft({
    key: `borrador:negocio:${user.id}:${business?.id ?? 'nuevo'}`,
    version: business?.updatedAt.toISOString() ?? '',
    initial: answersOf(business),
  });
  const [store] = useState(() => createStore(editorPhotosOf(media)));
  return { draft, store };
}

/** Whether the person has as many businesses as their plan allows; those of somebody else are the server's to count. */
function isFull({ business, usage }: BusinessEditing): boolean {
  return !business && usage !== null && usage.businesses.used >= usage.businesses.limit;
}

/** What is edited, how far it is saved, what comes before it is left, and whether the plan has no room for it. */
export function useBusinessEditing(editing: BusinessEditing) {
  const { user, business, onSuccess, onSaved, onClose } = editing;
  const { draft, store } = useEdited(editing);
  const [saved, setSaved] = useState<BusinessProfile | null>(null);
  const [isRefused, setRefused] = useState(false);
  const asksForOwner = !business && user.role === 'admin';
  const isAtLimit = !asksForOwner && isFull(editing);
  const submission = useSaveBusiness({
    userId: user.id,
    business,
    draft,
    asksForOwner,
    isAtLimit,
    onLimit: () => setRefused(true),
    onSaved: (taken) => {
      onSuccess();
      return arePhotosChanged(store.get()) ? setSaved(taken) : onSaved(taken);
    },
  });
  const leaving = useLeaving({
    store,
    isChanged: draft.isChanged,
    isSending: submission.isSending,
    isSaved: saved !== null,
    onEnd: () => saved && onSaved(saved),
    onClose,
  });
  const resume = () => setRefused(false);
  return { draft, store, submission, leaving, asksForOwner, isAtLimit, saved, isRefused, resume };
}
