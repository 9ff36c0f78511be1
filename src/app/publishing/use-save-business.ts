import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BUSINESS_MESSAGES } from '#features/businesses/messages.ts';
import { changeBusiness, createBusiness } from '#features/businesses/mutations.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { type BusinessAnswers, changesOf, detailsOf } from '#features/businesses/ui/form/answers.ts';
import { checkAnswers } from '#features/businesses/ui/form/check-answers.ts';
import { personQuery } from '#features/users/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import { createIdempotencyKeys } from '#shared/idempotency-keys.ts';
import { refresh } from '#shared/refresh.ts';
import type { Draft } from '#ui/form/draft.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useLimit } from './use-limit.ts';

interface SaveOptions {
  /** Who publishes. */
  userId: number;
  /** Null for a new one. */
  business: BusinessProfile | null;
  draft: Draft<BusinessAnswers>;
  /** Who publishes has to say whose it is. */
  asksForOwner: boolean;
  /** A new business is one too many. */
  isAtLimit: boolean;
  onLimit: () => void;
  onSaved: (business: BusinessProfile) => void;
}

/** Id of the person whose business it is to be; undefined for oneself. Throws ApiError where there is no such person. */
function useOwner() {
  const queryClient = useQueryClient();
  return async (email: string): Promise<number | undefined> => {
    if (!email) return undefined;
    const person = await queryClient.fetchQuery(personQuery(email));
    if (!person) throw new ApiError(404, { detail: BUSINESS_MESSAGES.noSuchUser, code: 'no-such-user' });
    return person.id;
  };
}

/** Saves what is said of a business; its pictures come after it. */
export function useSaveBusiness(options: SaveOptions) {
  const { userId, business, draft, asksForOwner, isAtLimit, onLimit, onSaved } = options;
  const queryClient = useQueryClient();
  const withinLimit = useLimit(userId);
  const requireOwner = useOwner();
  const [keys] = useState(createIdempotencyKeys);
  const save = async () => {
    if (business) return changeBusiness(business.id, changesOf(draft.values, business));
    const ownerId = await requireOwner(draft.values.ownerEmail.trim());
    const creation = { ...detailsOf(draft.values), ...(ownerId !== undefined && { userId: ownerId }) };
    return createBusiness(creation, keys.keyOf(creation));
  };
  return useSubmission({
    check: () => checkAnswers(draft.values, { asksForOwner }),
    failedTitle: business ? BUSINESS_MESSAGES.updateFailed : BUSINESS_MESSAGES.createFailed,
    fieldOf: { 'no-such-user': 'ownerEmail', 'no-room': 'ownerEmail' },
    send: async () => {
      if (isAtLimit) return null;
      return withinLimit(save).catch((refusal: unknown) => {
        // The chosen category may have been deleted meanwhile.
        void refresh(queryClient, '/api/categories');
        throw refusal;
      });
    },
    onSuccess: (taken) => {
      if (!taken) return onLimit();
      draft.forget();
      return onSaved(taken);
    },
  });
}
