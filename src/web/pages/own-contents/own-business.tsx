import { useState } from 'react';
import { readCompleteness } from '#features/businesses/completeness.ts';
import type { BusinessCard } from '#features/businesses/schema.ts';
import { BusinessThumb } from '#features/businesses/ui/business-thumb.tsx';
import { NextPart } from '#features/businesses/ui/completeness-list.tsx';
import { PhoneProofButton } from '#features/moderation/ui/phone-proof-button.tsx';
import { HiddenPhotos } from '#features/media/ui/hidden-photos.tsx';
import type { Membership } from '#features/managers/schema.ts';
import { type Usage, isFull } from '#features/plans/schema.ts';
import { paths } from '#shared/paths.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { GuardedButton, useGuard } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { lazyModal, lazyComponent } from '#ui/lazy.tsx';
import { Link } from '#ui/link.tsx';
import { OwnAnnouncements } from './own-announcements.tsx';
import { TodaysHours } from '../../publishing/todays-hours.tsx';
import { WhyHidden } from '../../publishing/why-hidden.tsx';

const BusinessStatistics = lazyComponent(
  () => import('#features/statistics/ui/own/business-statistics.tsx'),
  <div role="status" aria-label="Cargando visitas" className="skeleton h-64" />,
);

const ManagersDialog = lazyModal(() => import('#features/managers/ui/managers-dialog.tsx'));
const OwnData = lazyComponent(() => import('./own-data.tsx'));
const MembershipNotice = lazyComponent(() => import('#features/managers/ui/membership-notice.tsx'));

/** Stands in one of two columns on phones; the last one without a neighbour has both. */
const TOOL = 'max-sm:justify-start max-sm:px-2 max-sm:text-left max-sm:last:odd:col-span-2';

function Managers({ business }: { business: BusinessCard }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="plain" onClick={() => setOpen(true)} className={`needs-script ${TOOL}`}>
        <Icon name="users" size={18} /> Quién lo administra
      </Button>
      {isOpen && <ManagersDialog business={business} onClose={() => setOpen(false)} />}
    </>
  );
}

function OwnStatistics({ business, isOwner }: { business: BusinessCard; isOwner: boolean }) {
  const { id, isHidden } = business;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="border-t border-line">
      <div className="flex flex-wrap gap-2 p-2 max-sm:grid max-sm:grid-cols-2">
        <Button
          look="plain"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={`needs-script ${TOOL}`}
        >
          <Icon name="chart-column" size={18} /> Estadísticas
        </Button>
        <LinkButton to={paths.businessPoster(id)} look="plain" className={TOOL}>
          <Icon name="qr-code" size={18} /> Cartel con QR
        </LinkButton>
        <LinkButton to={paths.ownCatalog(id)} look="plain" className={TOOL}>
          <Icon name="book-open" size={18} /> Carta
        </LinkButton>
        {isOwner && <Managers business={business} />}
        <PhoneProofButton business={business} look="plain" className={TOOL} />
      </div>
      {isOpen && (
        <div className="px-4 pb-4 sm:px-5">
          <BusinessStatistics businessId={id} isHidden={isHidden} />
        </div>
      )}
    </div>
  );
}

interface OwnBusinessProps {
  business: BusinessCard;
  usage: Usage | null;
  membership?: Membership;
}

function Heading({ business }: { business: BusinessCard }) {
  const { id, name, category, logo } = business;
  return (
    <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
      <BusinessThumb business={business} media={logo} />
      <div className="min-w-0">
        <h2 className="text-lg">
          <Link to={paths.business(id)} className="relative -my-3 block truncate py-3 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="truncate text-sm text-muted">{category?.name ?? 'Sin categoría'}</p>
      </div>
    </div>
  );
}

function Tools({ business, usage }: Pick<OwnBusinessProps, 'business' | 'usage'>) {
  const { id, isHidden } = business;
  const { intercept } = useGuard();
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Button look="quiet" onClick={() => intercept('business', id)} className="needs-script max-sm:flex-1">
        <Icon name="pencil" size={18} /> Editar
      </Button>
      <TodaysHours business={business} className="max-sm:flex-auto max-sm:px-3" />
      {/* The heading of the page says once that the plan's limit is reached. */}
      {!isHidden && !isFull(usage?.announcements) && (
        <GuardedButton
          action="announcement"
          about={id}
          look="quiet"
          className="whitespace-nowrap max-sm:flex-1 max-sm:px-3"
        >
          <Icon name="plus" size={18} className="max-sm:hidden" /> Crear Anuncio
        </GuardedButton>
      )}
    </div>
  );
}

function OwnHiddenPhotos({ businessId, usage }: { businessId: number; usage: Usage | null }) {
  const images = usage?.images.find((counted) => counted.businessId === businessId);
  if (!images || images.used <= images.limit) return null;
  return (
    <div className="px-4 pb-4 sm:px-5">
      <HiddenPhotos count={images.used - images.limit} />
    </div>
  );
}

function Completeness({ business }: { business: BusinessCard }) {
  const { intercept } = useGuard();
  if (readCompleteness(business).missing.length === 0) return null;
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <NextPart business={business} onChoose={(step) => intercept('business', business.id, step)} />
    </div>
  );
}

export function OwnBusiness({ business, usage, membership }: OwnBusinessProps) {
  const { id, name, isHidden } = business;
  return (
    <section aria-label={name} className="card overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 p-4 sm:px-5">
        <Heading business={business} />
        <Tools business={business} usage={usage} />
      </div>
      {membership && (
        <div className="px-4 pb-4 sm:px-5">
          <MembershipNotice membership={membership} />
        </div>
      )}
      {isHidden && (
        <div className="px-4 pb-4 sm:px-5">
          <WhyHidden business={business} isOwner={!membership} />
        </div>
      )}
      {!isHidden && <Completeness business={business} />}
      {!isHidden && <OwnHiddenPhotos businessId={id} usage={usage} />}
      <div className="min-h-22.25 border-t border-line px-4 py-2 sm:min-h-15.25 sm:px-5">
        <OwnData id={id} />
      </div>
      <OwnAnnouncements business={business} />
      <OwnStatistics business={business} isOwner={!membership} />
    </section>
  );
}
