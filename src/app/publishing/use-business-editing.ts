import { useState } from 'react';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { type BusinessAnswers, answersOf } from '#features/businesses/ui/form/answers.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import { type Photos, arePhotosChanged, isAtRest, photosOf } from '#features/media/ui/edit/photos.ts';
import type { Usage } from '#features/plans/schema.ts';
import type { User } from '#features/users/schema.ts';
import { LOGO_SORT_ORDER } from '#shared/gallery-rules.ts';
import { useDraft } from '#ui/form/use-draft.ts';
import { createStore, useStore } from '#ui/store.ts';
import { useLeaveWarning } from './use-leave-warning.ts';
import { useSaveBusiness } from './use-save-business.ts';

export interface BusinessEditing {
  user: User;
  /** Null for a new one. */
  business: BusinessProfile | null;
  media: BusinessMedia[];
  /** Of the person who publishes; null where it can't be had: then the server alone says what is too much. */
  usage: Usage | null;
  onSaved: (business: BusinessProfile) => void;
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
  useLeaveWarning(arePhotosChanged(useStore(store)));
  return { draft, store };
}

/** Whether the person has as many businesses as their plan allows; those of somebody else are the server's to count. */
function isFull({ business, usage }: BusinessEditing, { ownerEmail }: BusinessAnswers): boolean {
  return !business && !ownerEmail && usage !== null && usage.businesses.used >= usage.businesses.limit;
}

/** What is edited, how far it is saved, and what is to be asked before it is left or where the plan has no room for it. */
export function useBusinessEditing(editing: BusinessEditing) {
  const { business, onSaved } = editing;
  const { draft, store } = useEdited(editing);
  const [saved, setSaved] = useState<BusinessProfile | null>(null);
  const [asking, setAsking] = useState<'leave' | 'limit' | null>(null);
  const isAtLimit = isFull(editing, draft.values);
  const submission = useSaveBusiness({
    business,
    draft,
    isAtLimit,
    onLimit: () => setAsking('limit'),
    onSaved: (taken) => (arePhotosChanged(store.get()) ? setSaved(taken) : onSaved(taken)),
  });
  const mayClose = () => {
    if (saved && isAtRest(store.get())) onSaved(saved);
    if (saved || submission.isSending) return false;
    const isUnsaved = draft.isChanged || arePhotosChanged(store.get());
    if (isUnsaved) setAsking('leave');
    return !isUnsaved;
  };
  const resume = () => setAsking(null);
  return { draft, store, submission, isAtLimit, saved, asking, resume, mayClose };
}
