import { BusinessThumb } from '#features/businesses/ui/business-thumb.tsx';
import type { ListedBusiness } from '#features/contents/schema.ts';
import { categoryNames } from '#shared/category-names.ts';
import { paths } from '#shared/paths.ts';
import { formatPhone } from '#shared/phone.ts';
import { placeText } from '#shared/place-name.ts';
import { pluralize } from '#shared/text.ts';
import { Link } from '#ui/link.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { Pick } from '../bulk/pick.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { BusinessActions } from './row-actions.tsx';

const HIDDEN_LABELS = {
  takedown: 'Oculto',
  hold: 'En revisión',
  closure: 'Cerrado para siempre',
  parent: 'No se muestra',
  plan: 'Oculto por su plan',
  suspension: 'Cuenta suspendida',
} as const;

interface BusinessProps {
  business: ListedBusiness;
}

function Badges({ business: { hiddenBy, isFeatured, isVerified } }: BusinessProps) {
  return (
    <>
      {hiddenBy && (
        <span
          className={`badge whitespace-nowrap ${hiddenBy === 'takedown' ? 'bg-danger-soft text-danger' : 'bg-marigold-soft text-marigold'}`}
        >
          {HIDDEN_LABELS[hiddenBy]}
        </span>
      )}
      {isFeatured && <span className="badge bg-marigold-soft text-marigold">Premium</span>}
      {isVerified && <span className="badge bg-jade-soft text-jade">Negocio verificado</span>}
    </>
  );
}

function Name({ business }: BusinessProps) {
  const { id, name, place, cover } = business;
  return (
    <div className="flex min-w-0 items-center gap-3">
      <BusinessThumb business={business} media={cover} />
      <div className="min-w-0">
        <h2 className="text-base">
          <Link
            to={paths.business(id)}
            translate="no"
            className="relative -my-2.5 block truncate py-2.5 font-semibold hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="truncate text-sm text-muted">
          {[categoryNames(business) || 'Sin categoría', place ? placeText(place) : 'Sin lugar'].join(' · ')}
        </p>
      </div>
    </div>
  );
}

function Owner({ business }: BusinessProps) {
  const { owner, phoneNumber } = business;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm lg:block">
      <span className="block truncate" translate="no">
        {owner.email === null ? 'Sin propietario' : owner.name}
      </span>
      <span className="block truncate text-muted">
        {phoneNumber ? formatPhone(phoneNumber) : 'Sin número'}
      </span>
      <Badges business={business} />
    </div>
  );
}

function Facts({ business: { views, announcements, updatedAt } }: BusinessProps) {
  return (
    <p className="min-w-0 truncate text-sm text-muted lg:whitespace-normal">
      {pluralize('visita', 'visitas', views)}
      <span className="max-lg:hidden"> en 30 días</span>
      <span className="lg:hidden"> · </span>
      <span className="lg:block">
        {announcements > 0 && `${pluralize('anuncio', 'anuncios', announcements)} · `}
        <RelativeTime date={updatedAt} />
      </span>
    </p>
  );
}

const GRID =
  'lg:grid lg:grid-cols-[2.75rem_minmax(0,2.2fr)_minmax(0,1.2fr)_minmax(0,1.1fr)_minmax(0,1.6fr)] lg:items-center lg:gap-4';

interface RowsProps {
  businesses: readonly ListedBusiness[];
  selection: Selection;
}

function Row({ business, selection }: BusinessProps & { selection: Selection }) {
  const { id, name } = business;
  return (
    <li
      className={`card p-3 lg:rounded-none lg:border-0 lg:border-t lg:border-line lg:px-4 lg:py-2 lg:[box-shadow:none] ${GRID}`}
    >
      <Pick id={id} name={name} selection={selection} />
      <Name business={business} />
      <div className="mt-2 lg:mt-0">
        <Owner business={business} />
      </div>
      <Facts business={business} />
      <div className="mt-2 lg:mt-0">
        <BusinessActions business={business} />
      </div>
    </li>
  );
}

const Headings = () => (
  <div aria-hidden className={`hidden py-2 px-4 text-sm font-semibold text-muted ${GRID}`}>
    {['', 'Negocio', 'Propietario', 'Actividad', 'Qué sigue'].map((heading) => (
      <span key={heading}>{heading}</span>
    ))}
  </div>
);

export function BusinessRows({ businesses, selection }: RowsProps) {
  return (
    <div className="lg:card">
      <Headings />
      <ul className="space-y-3 lg:space-y-0">
        {businesses.map((business) => (
          <Row key={business.id} business={business} selection={selection} />
        ))}
      </ul>
    </div>
  );
}
