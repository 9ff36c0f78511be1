import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { useNavigate } from '#ui/router/hooks.ts';
import { useSessionUser } from '#features/auth/queries.ts';
import { businessesOfUserQuery } from '#features/businesses/queries.ts';
import type { BusinessCard } from '#features/businesses/schema.ts';
import { ownMembershipsQuery } from '#features/managers/queries.ts';
import type { Membership } from '#features/managers/schema.ts';
import { type Usage, isFull } from '#features/plans/schema.ts';
import { LimitReachedCard } from '#features/plans/ui/own/limit-reached.tsx';
import { RemainingAnnouncements, UncountedUsage } from '#features/plans/ui/own/usage.tsx';
import { usageQuery } from '#features/users/queries.ts';
import type { User } from '#features/users/schema.ts';
import { paths } from '#shared/paths.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { GuardedButton, useGuard } from '#ui/guard.tsx';
import { Link } from '#ui/link.tsx';
import { Meter } from '#ui/meter.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { WovenOrnament } from '#ui/woven.tsx';
import { LimitBadge } from '../../shell/account-parts.tsx';
import { OwnBusiness } from './own-business.tsx';
import type { Given } from '#ui/router/view.ts';
import type { OwnContentsQuery } from './page.ts';

function UsageSummary({ usage: { plan, businesses, announcements } }: { usage: Usage }) {
  return (
    <section aria-labelledby="tu-plan" className="card space-y-4 p-4 sm:p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="tu-plan" className="text-lg">
          Plan {plan.isPremium ? plan.name : 'Gratis'}
        </h2>
        {!plan.isPremium && (
          <Link
            to={paths.planSubscription}
            className="-my-2.5 py-2.5 font-semibold text-link hover:underline"
          >
            Ver Planes Premium
          </Link>
        )}
      </div>
      <Meter label="Negocios" {...businesses} />
      {/* At its limit it stands in the card that says what to do. */}
      {!isFull(announcements) && (
        <Meter label="Anuncios este mes" used={announcements.used} limit={announcements.limit} />
      )}
      <RemainingAnnouncements announcements={announcements} />
    </section>
  );
}

const visibleFirst = (businesses: BusinessCard[]) => [
  ...businesses.filter(({ isHidden }) => !isHidden),
  ...businesses.filter(({ isHidden }) => isHidden),
];

function NoBusiness() {
  return (
    <EmptyState
      ornament={<WovenOrnament />}
      title="Aún no has publicado tu negocio"
      actions={
        <>
          <GuardedButton action="business">Agregar Negocio</GuardedButton>
          <GuardedButton action="announcement" look="quiet">
            Crear Anuncio
          </GuardedButton>
        </>
      }
    >
      Cuéntale a la plaza quién eres, dónde estás y a qué hora abres. Después publicas tus anuncios aquí
      mismo.
    </EmptyState>
  );
}

const ADD_CLASS = 'whitespace-nowrap max-sm:flex-1 max-sm:px-3';

interface HeadingProps {
  isPublishing: boolean;
  /** True where neither a business nor an announcement may be added: one badge says so of both. */
  isFullOfBoth: boolean;
}

function Heading({ isPublishing, isFullOfBoth }: HeadingProps) {
  return (
    <header className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="text-2xl md:text-3xl">Mis Contenidos</h1>
      {isPublishing && (
        <div className="relative flex flex-wrap gap-2 max-sm:w-full">
          {isFullOfBoth && <LimitBadge />}
          <GuardedButton action="announcement" isLimitShown={isFullOfBoth} className={ADD_CLASS}>
            <Icon name="plus" size={18} className="max-sm:hidden" /> Crear Anuncio
          </GuardedButton>
          <GuardedButton action="business" look="quiet" isLimitShown={isFullOfBoth} className={ADD_CLASS}>
            <Icon name="plus" size={18} className="max-sm:hidden" /> Agregar Negocio
          </GuardedButton>
        </div>
      )}
    </header>
  );
}

function ManagedBusinesses({ memberships }: { memberships: Membership[] }) {
  if (memberships.length === 0) return null;
  return (
    <>
      <h2 className="text-xl">Negocios que administras</h2>
      {memberships.map((membership) => (
        <OwnBusiness
          key={membership.id}
          business={membership.business}
          usage={null}
          membership={membership}
        />
      ))}
    </>
  );
}

function OwnContents({ user }: { user: User }) {
  const { data: businesses } = useSuspenseQuery(businessesOfUserQuery(user.id));
  const { data: usage = null, hasFailed, isFetching, retry } = usePart(usageQuery(user.id));
  const { data: memberships } = useSuspenseQuery(ownMembershipsQuery());
  const isPublishing = businesses.length > 0;
  return (
    <>
      <Heading
        isPublishing={isPublishing}
        isFullOfBoth={user.role !== 'admin' && isFull(usage?.businesses) && isFull(usage?.announcements)}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          {usage && <UsageSummary usage={usage} />}
          {!usage && !hasFailed && <div className="waited skeleton h-44" />}
          {hasFailed && (
            <div className="card space-y-5 p-5">
              <PartFailure text="No pudimos cargar tu plan." onRetry={retry} isRetrying={isFetching} />
              <UncountedUsage />
            </div>
          )}
        </div>
        <div className="space-y-6 lg:row-span-2 lg:row-start-1">
          {!isPublishing && memberships.length === 0 && <NoBusiness />}
          {visibleFirst(businesses).map((business) => (
            <OwnBusiness key={business.id} business={business} usage={usage} />
          ))}
          <ManagedBusinesses memberships={memberships} />
        </div>
        {usage && isFull(usage.announcements) && (
          <LimitReachedCard what="announcements" {...usage.announcements} isPremium={usage.plan.isPremium} />
        )}
      </div>
    </>
  );
}

const FORMS = { negocio: 'business', anuncio: 'announcement' } as const;

function useFormFromQuery({ nuevo, negocio }: OwnContentsQuery) {
  const { intercept } = useGuard();
  const navigate = useNavigate();
  const requested = useRef(nuevo ? { action: FORMS[nuevo], about: negocio } : null);
  useEffect(() => {
    if (!requested.current) return;
    if (nuevo !== undefined) {
      void navigate(paths.ownContents, { replace: true });
      return;
    }
    intercept(requested.current.action, requested.current.about);
    requested.current = null;
  }, [nuevo, navigate, intercept]);
}

export default function OwnContentsPage({ query }: Given<object, OwnContentsQuery>) {
  const user = useSessionUser();
  useFormFromQuery(query);
  return (
    <>
      <PageHead
        title="Mis Contenidos"
        description="Tus negocios y tus anuncios."
        path={paths.ownContents}
        image={paths.shareImage.page('home')}
      />
      {user && <OwnContents user={user} />}
    </>
  );
}
