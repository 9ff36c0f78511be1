import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSessionUser } from '#features/auth/queries.ts';
import { businessQuery } from '#features/businesses/queries.ts';
import type { BusinessProfile } from '#features/businesses/schema.ts';
import { isFull } from '#features/plans/schema.ts';
import { LimitReachedCard } from '#features/plans/ui/own/limit-reached.tsx';
import { usageQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import { paths } from '#shared/paths.ts';
import { useHydrated } from '#ui/browser-state.ts';
import { isDraftSent } from '#ui/form/draft.tsx';
import { NeedsScript } from '#ui/form/form.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { usePart } from '#ui/part.tsx';
import type { Given } from '#ui/router/view.ts';
import type { Params } from '../../page.ts';
import { publishedTitle } from '../../publishing/after-publishing.tsx';
import { DoneStep } from './done-step.tsx';
import { type PublishQuery, type PublishStep, publishPage } from './page.ts';
import { PhotoStep } from './photo-step.tsx';
import { HoursStep, NameStep, PlaceStep, WhatsappStep } from './question-steps.tsx';
import { FIRST_STEP, describeStep } from './steps.ts';
import { draftKey } from './use-step.ts';

const QUESTIONS = { nombre: NameStep, whatsapp: WhatsappStep, lugar: PlaceStep, horario: HoursStep };

interface StepProps {
  user: User;
  business: BusinessProfile;
  step: PublishStep;
}

function Step({ user, business, step }: StepProps) {
  if (step === 'listo') return <DoneStep business={business} />;
  if (step === 'foto') return <PhotoStep user={user} business={business} />;
  const Question = QUESTIONS[step];
  return <Question user={user} business={business} />;
}

function Begun({ user, id, step }: { user: User; id: number; step: PublishStep }) {
  const { data: business } = useSuspenseQuery(businessQuery(id));
  const title = step === 'listo' ? publishedTitle(business) : describeStep(step).question;
  return (
    <>
      <Head title={title} />
      <Step key={step} user={user} business={business} step={step} />
    </>
  );
}

const Head = ({ title }: { title: string }) => (
  <PageHead
    title={title}
    description="Publica tu negocio paso a paso."
    path={publishPage.to()}
    image={paths.shareImage.page('home')}
  />
);

/** Checks the limit only when it opens, so that a form being filled in never disappears. */
function NewBusiness({ user }: { user: User }) {
  const { data: usage } = usePart(usageQuery(user.id));
  // What counts may be the business that was sent before a reload: sending it again leads on to its steps.
  const [isAtLimit] = useState(
    () => isFull(usage?.businesses) && !isDraftSent(draftKey(user.id, 'nuevo', FIRST_STEP)),
  );
  return (
    <>
      <Head title={describeStep(FIRST_STEP).question} />
      {isAtLimit && usage ? (
        <LimitReachedCard what="businesses" {...usage.businesses} isPremium={usage.plan.isPremium} />
      ) : (
        <NameStep user={user} business={null} />
      )}
    </>
  );
}

function Starting() {
  return (
    <>
      <Head title="Publicar tu negocio" />
      <NeedsScript />
      <div role="status" aria-label="Cargando" className="needs-script space-y-5">
        <div className="skeleton h-14" />
        <div className="skeleton h-9 w-2/3" />
        <div className="skeleton h-18" />
        <div className="skeleton h-18" />
      </div>
    </>
  );
}

export default function PublishPage({
  params: { id },
  query: { paso = FIRST_STEP },
}: Given<Params<'/publicar/:id?'>, PublishQuery>) {
  const user = useSessionUser();
  const isHydrated = useHydrated();
  if (!user) return null;
  return (
    <article className="mx-auto min-h-dvh max-w-xl">
      {/* The server knows no draft. */}
      {!isHydrated && <Starting />}
      {isHydrated && (id > 0 ? <Begun user={user} id={id} step={paso} /> : <NewBusiness user={user} />)}
    </article>
  );
}
