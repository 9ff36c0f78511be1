import { useEffect, useEffectEvent, useRef } from 'react';
import { type Draft, DraftNotice } from '#ui/form/draft.tsx';
import { Form, SubmitButton, reveal } from '#ui/form/form.tsx';
import type { Submission } from '#ui/form/use-submission.ts';
import { findTarget } from '../../completeness.ts';
import { type BusinessAnswers, isInReach } from './answers.ts';
import type { AnswersProps } from './data-fields.tsx';
import { DeskSections, type SectionsProps } from './desk-sections.tsx';
import { FoldedSections } from './folded-sections.tsx';

function ReachHint({ draft: { values } }: AnswersProps) {
  if (isInReach(values)) return null;
  return (
    <p className="mb-2 text-sm text-muted">
      Sin número y lugar se publica al final de las listas y no se destaca.
    </p>
  );
}

interface Start {
  step: string | undefined;
  isEmpty: boolean;
}

function findStart(form: HTMLElement | null, { step, isEmpty }: Start): HTMLElement | null {
  const target = findTarget(step);
  if (!target) return isEmpty ? (form?.querySelector<HTMLElement>('[name="name"]') ?? null) : null;
  const { field, part } = target;
  return (
    form?.querySelector<HTMLElement>(
      field
        ? `[name="${field}"], [data-field="${field}"] button`
        : `[data-part="${part}"] :is(input, select, button)`,
    ) ?? null
  );
}

function useStart({ step, isEmpty }: Start) {
  const form = useRef<HTMLDivElement>(null);
  const begin = useEffectEvent(() => {
    const control = reveal(findStart(form.current, { step, isEmpty }));
    control?.focus({ preventScroll: true });
    if (step) control?.closest('section')?.scrollIntoView();
    control?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => begin(), []);
  return form;
}

interface BusinessFormProps extends SectionsProps {
  draft: Draft<BusinessAnswers>;
  submission: Submission;
  isNew: boolean;
  /** True where each section is closed at rest, and says in a line what is in it. */
  isFolded: boolean;
  step: string | undefined;
  photoSummary: string;
  photosNotKept: string;
}

export function BusinessForm(props: BusinessFormProps) {
  const { draft, submission, isNew, isFolded, step, photoSummary, photosNotKept, ...sections } = props;
  const start = useStart({ step, isEmpty: isNew && draft.values.name === '' });
  return (
    <Form submission={submission} label="Datos del negocio">
      <div ref={start} className="space-y-5">
        {draft.isRecovered && <DraftNotice lost={photosNotKept} onDiscard={draft.discard} />}
        {isFolded ? (
          <FoldedSections {...sections} draft={draft} photoSummary={photoSummary} />
        ) : (
          <DeskSections {...sections} draft={draft} />
        )}
      </div>
      <div className="sticky bottom-0 -mx-4 -mb-4 border-t border-line bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <ReachHint draft={draft} />
        <SubmitButton sending={isNew ? 'Publicando…' : 'Guardando…'}>
          {isNew ? 'Publicar negocio' : 'Guardar cambios'}
        </SubmitButton>
      </div>
    </Form>
  );
}
