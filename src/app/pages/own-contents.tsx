import { useSuspenseQuery } from '@tanstack/react-query';
import { useSessionUser } from '#features/auth/ui/use-session-user.ts';
import { businessesOfUserQuery } from '#features/businesses/queries.ts';
import type { BusinessCard } from '#features/businesses/schema.ts';
import type { Usage } from '#features/plans/schema.ts';
import { LimitReachedCard } from '#features/plans/ui/limit-reached.tsx';
import { usageQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useGate } from '#ui/gate.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PartFailure } from '#ui/part-failure.tsx';
import { usePart } from '#ui/use-part.ts';
import { WovenOrnament } from '#ui/woven/woven-ornament.tsx';
import { LimitedButton } from '../publishing/limited-button.tsx';
import { OwnBusiness } from './own-contents/own-business.tsx';
import { PlanRoom } from './own-contents/plan-room.tsx';

/** What the plan shows stands before what it hides. */
const shownFirst = (businesses: BusinessCard[]) => [
  ...businesses.filter(({ isHidden }) => !isHidden),
  ...businesses.filter(({ isHidden }) => isHidden),
];

function NoBusiness() {
  const { pass } = useGate();
  return (
    <EmptyState
      ornament={<WovenOrnament />}
      title="Aún no has publicado tu negocio"
      actions={
        <>
          <Button onClick={() => pass('business')} className="needs-script">
            Agregar Negocio
          </Button>
          <Button look="quiet" onClick={() => pass('announcement')} className="needs-script">
            Crear Anuncio
          </Button>
        </>
      }
    >
      Cuéntale a la plaza quién eres, dónde estás y a qué hora abres. Después publicas tus anuncios aquí
      mismo.
    </EmptyState>
  );
}

function Heading({ isPublishing, usage }: { isPublishing: boolean; usage: Usage | null }) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-2xl md:text-3xl">Mis Contenidos</h1>
      {isPublishing && (
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <LimitedButton what="announcements" usage={usage}>
            Crear Anuncio
          </LimitedButton>
          <LimitedButton what="businesses" usage={usage} look="quiet">
            Agregar Negocio
          </LimitedButton>
        </div>
      )}
    </header>
  );
}

function OwnContents({ user }: { user: User }) {
  const { data: businesses } = useSuspenseQuery(businessesOfUserQuery(user.id));
  const { data: usage = null, hasFailed, isFetching, retry } = usePart(usageQuery(user.id));
  const isPublishing = businesses.length > 0;
  return (
    <>
      <Heading isPublishing={isPublishing} usage={usage} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          {usage && <PlanRoom usage={usage} />}
          {!usage && !hasFailed && <div className="waited skeleton h-44" />}
          {hasFailed && (
            <div className="card p-5">
              <PartFailure text="No pudimos cargar tu plan." onRetry={retry} isRetrying={isFetching} />
            </div>
          )}
        </div>
        <div className="space-y-6 lg:row-span-2 lg:row-start-1">
          {!isPublishing && <NoBusiness />}
          {shownFirst(businesses).map((business) => (
            <OwnBusiness key={business.id} business={business} usage={usage} />
          ))}
        </div>
        {usage && usage.announcements.used >= usage.announcements.limit && (
          <LimitReachedCard what="announcements" {...usage.announcements} isPremium={usage.plan.isPremium} />
        )}
      </div>
    </>
  );
}

/** What somebody has published: their businesses with all announcements, and the way to more. */
export default function OwnContentsPage() {
  const user = useSessionUser();
  return (
    <>
      <PageHead
        title="Mis Contenidos"
        description="Tus negocios y tus anuncios."
        path={paths.ownContents}
        image={paths.shareImage.page('home')}
        noindex
      />
      {user && <OwnContents user={user} />}
    </>
  );
}
