import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refreshBusinesses } from '#features/businesses/mutations.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { type BusinessAnswers, toAnswers } from '#features/businesses/ui/form/answers.ts';
import type { User } from '#features/users/schema.ts';
import { paths } from '#shared/paths.ts';
import { type Draft, useDraft } from '#ui/form/draft.tsx';
import { useNavigate } from '#ui/router/hooks.ts';
import { useSaveBusiness } from '../../publishing/use-business-editing.ts';
import type { PublishStep } from './page.ts';
import { FROM_STEP_BEFORE, describeStep, nextPath, stepPath } from './steps.ts';

type Wish = 'next' | 'leave' | 'stay';

export interface StepOptions {
  user: User;
  business: BusinessProfile | null;
  step: PublishStep;
}

export const draftKey = (userId: number, id: number | 'nuevo', step: PublishStep): string =>
  `borrador:negocio:${userId}:${id}:${step}`;

function useStepDraft({ user, business, step }: StepOptions) {
  const initial = toAnswers(business);
  return useDraft({
    key: draftKey(user.id, business?.id ?? 'nuevo', step),
    version: '',
    initial,
    adaptDraft: (stored) => ({
      ...initial,
      ...Object.fromEntries(describeStep(step).fields.map((field) => [field, stored[field]])),
    }),
  });
}

function useGoOn({ business, step }: StepOptions) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async (saved: BusinessProfile | null, wish: Wish, onStay: () => void) => {
    const { id } = saved ?? business ?? { id: 0 };
    if (saved) queryClient.setQueryData(businessQuery(id).queryKey, saved);
    // Back leads to the first step of what exists now, never to a second new business.
    if (saved && !business) await navigate(stepPath(id, step), { replace: true });
    if (wish === 'leave') await navigate(paths.ownContents);
    else if (wish === 'next') await navigate(nextPath(id, step), { state: FROM_STEP_BEFORE });
    else onStay();
    if (saved) await refreshBusinesses(queryClient);
  };
}

function useSaving(options: StepOptions, draft: Draft<BusinessAnswers>) {
  const { user, business } = options;
  const goOn = useGoOn(options);
  const asked = useRef<Wish>('next');
  const wish = useRef<Wish>('next');
  const [isStaying, setStaying] = useState(false);
  const [isOverLimit, setOverLimit] = useState(false);
  const follow = (saved: BusinessProfile | null) => void goOn(saved, wish.current, () => setStaying(true));
  const saving = useSaveBusiness({
    userId: user.id,
    business,
    draft,
    asksForOwner: false,
    isAtLimit: false,
    onLimit: () => setOverLimit(true),
    onSaved: follow,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    wish.current = asked.current;
    asked.current = 'next';
    if (!business || draft.isChanged) return saving.submit(event);
    event.preventDefault();
    return follow(null);
  };
  const ask = (then: Wish) => {
    asked.current = then;
  };
  return {
    ask,
    submission: { ...saving, submit },
    isStaying,
    stopStaying: () => setStaying(false),
    isOverLimit,
    resume: () => setOverLimit(false),
  };
}

export function useStep(options: StepOptions) {
  const draft = useStepDraft(options);
  const { ask, ...saving } = useSaving(options, draft);
  const form = useRef<HTMLDivElement>(null);
  const save = (then: Wish = 'next') => {
    ask(then);
    form.current?.closest('form')?.requestSubmit();
  };
  /** Saves at once what `change` answers: one tap is enough for the question. */
  const answer = (change: () => void) => {
    flushSync(change);
    save();
  };
  return { ...saving, form, draft, save, answer };
}

export type StepEditing = ReturnType<typeof useStep>;
