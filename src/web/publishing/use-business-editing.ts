import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import { changeBusiness, createBusiness } from '#features/businesses/mutations.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import {
  type BusinessAnswers,
  checkAnswers,
  toAnswers,
  toChanges,
  toDetails,
} from '#features/businesses/ui/form/answers.ts';
import type { BusinessMedia } from '#features/media/schema.ts';
import { type Photos, createPhotos } from '#features/media/ui/edit/photos.ts';
import type { Usage } from '#features/plans/schema.ts';
import { personQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import { ApiError } from '#shared/api-client.ts';
import { LOGO_SORT_ORDER } from '#shared/limits.ts';
import { refresh } from '#shared/refresh.ts';
import { type Draft, useDraft } from '#ui/form/draft.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { createStore } from '#ui/store.ts';
import { useSaveWithinLimit } from './plan-limit.ts';
import { useSavedText } from './use-saved-text.ts';
import { useUnsavedChanges } from './use-unsaved-changes.tsx';

interface SaveOptions {
  userId: number;
  business: BusinessProfile | null;
  draft: Draft<BusinessAnswers>;
  asksForOwner: boolean;
  isAtLimit: boolean;
  onLimit: () => void;
  onSaved: (business: BusinessProfile) => void;
}

function useRequireOwnerId() {
  const queryClient = useQueryClient();
  return async (email: string): Promise<number | undefined> => {
    if (!email) return undefined;
    const person = await queryClient.fetchQuery(personQuery(email));
    if (!person) throw new ApiError(404, { detail: BUSINESS_MESSAGES.noSuchUser, code: 'no-such-user' });
    return person.id;
  };
}

export function useSaveBusiness(options: SaveOptions) {
  const { userId, business, draft, asksForOwner, isAtLimit, onLimit, onSaved } = options;
  const queryClient = useQueryClient();
  const saveWithinLimit = useSaveWithinLimit(userId);
  const requireOwnerId = useRequireOwnerId();
  const save = async () => {
    if (business) return changeBusiness(business.id, toChanges(draft.values, business));
    const ownerId = await requireOwnerId(draft.values.ownerEmail.trim());
    const creation = { ...toDetails(draft.values), ...(ownerId !== undefined && { userId: ownerId }) };
    return createBusiness(creation, draft.getKey(creation));
  };
  return useSubmission({
    check: () => checkAnswers(draft.values, { asksForOwner }),
    failedTitle: business ? BUSINESS_MESSAGES.updateFailed : BUSINESS_MESSAGES.createFailed,
    fieldByCode: { 'no-such-user': 'ownerEmail', 'no-room': 'ownerEmail' },
    send: async () => {
      if (isAtLimit) return null;
      return saveWithinLimit(save).catch((error: unknown) => {
        // The chosen category may have been deleted.
        void refresh(queryClient, '/api/categories');
        throw error;
      });
    },
    onSuccess: (taken) => {
      if (!taken) return onLimit();
      draft.forget();
      return onSaved(taken);
    },
  });
}

export interface BusinessEditing {
  user: User;
  business: BusinessProfile | null;
  media: BusinessMedia[];
  usage: Usage | null;
  step: string | undefined;
  isOnPhone: boolean;
  onTextSaved: () => void;
  onSaved: (business: BusinessProfile) => void;
  onClose: () => void;
}

export const editorPhotos = (media: BusinessMedia[]): Photos =>
  createPhotos(
    media.find(({ sortOrder }) => sortOrder === LOGO_SORT_ORDER) ?? null,
    media.filter(({ sortOrder }) => sortOrder !== LOGO_SORT_ORDER),
  );

function useDraftAndPhotos({ user, business, media }: BusinessEditing) {
  const draft = useDraft({
    key: `borrador:negocio:${user.id}:${business?.id ?? 'nuevo'}`,
    version: business?.updatedAt.toISOString() ?? '',
    initial: toAnswers(business),
  });
  const [store] = useState(() => createStore(editorPhotos(media)));
  return { draft, store };
}

function hasReachedLimit({ business, usage }: BusinessEditing): boolean {
  return !business && usage !== null && usage.businesses.used >= usage.businesses.limit;
}

export function useBusinessEditing(editing: BusinessEditing) {
  const { user, business, onTextSaved, onSaved, onClose } = editing;
  const { draft, store } = useDraftAndPhotos(editing);
  const { saved, onTaken, onLimit, isOverLimit, resume } = useSavedText({ store, onTextSaved, onSaved });
  const asksForOwner = !business && user.role === 'admin';
  const isAtLimit = !asksForOwner && hasReachedLimit(editing);
  const submission = useSaveBusiness({
    userId: user.id,
    business,
    draft,
    asksForOwner,
    isAtLimit,
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
  return { draft, store, submission, leaving, asksForOwner, isAtLimit, saved, isOverLimit, resume };
}
