import { useSessionUser } from '#features/auth/queries.ts';
import { BANNER_MESSAGES } from '#features/banners/messages.ts';
import { bannersQuery } from '#features/banners/queries.ts';
import { BannerRow } from '#features/banners/ui/admin/banner-row.tsx';
import { NewBannerButton } from '#features/banners/ui/admin/banner-upload.tsx';
import { CATEGORY_MESSAGES } from '#features/categories/messages.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { CategoryTable } from '#features/categories/ui/admin/category-table.tsx';
import { NewCategoryButton } from '#features/categories/ui/admin/category-form.tsx';
import { ExpiredCheck } from '#features/plans/ui/admin/expired-check.tsx';
import { SubscriberList } from '#features/plans/ui/admin/subscriber-list.tsx';
import { numbersQuery } from '#features/statistics/queries.ts';
import { SiteFigures } from '#features/statistics/ui/site-figures.tsx';
import { NewPersonButton } from '#features/users/ui/admin/new-person.tsx';
import { PeopleList } from '#features/users/ui/admin/people-list.tsx';
import { ApiError } from '#shared/api-client.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { Link } from '#ui/link.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { type PanelCardProps, AdminFrame, PanelCard } from '../admin-frame.tsx';
import { FirstSteps } from './first-steps.tsx';

const CARDS = {
  categorias: 'Categorías',
  suscripciones: 'Suscripciones',
  banners: 'Banners',
  usuarios: 'Usuarios',
} as const;

type AnchoredCardProps = Omit<PanelCardProps, 'title' | 'anchor'> & { card: keyof typeof CARDS };

const AnchoredCard = ({ card, ...rest }: AnchoredCardProps) => (
  <PanelCard title={CARDS[card]} anchor={card} {...rest} />
);

function PanelLinks() {
  return (
    <nav
      aria-label="En esta página"
      className="-mt-3 mb-3 flex flex-wrap justify-between gap-x-2 text-sm sm:justify-start sm:gap-x-5 sm:text-base lg:hidden"
    >
      {Object.entries(CARDS).map(([name, title]) => (
        <a key={name} href={`#${name}`} className="tap-link font-semibold text-link">
          {title}
        </a>
      ))}
    </nav>
  );
}

const isForbidden = (error: Error) => error instanceof ApiError && error.status === 403;

function StatisticsCard() {
  const { data, hasFailed, isFetching, retry } = usePart({ ...numbersQuery(), throwOnError: isForbidden });
  return (
    <PanelCard title="Los últimos 30 días">
      {data && <SiteFigures numbers={data} />}
      {!data && !hasFailed && (
        <div role="status" aria-label="Cargando números" className="waited skeleton h-36 max-lg:h-60" />
      )}
      {hasFailed && (
        <PartFailure text="No pudimos cargar los números." onRetry={retry} isRetrying={isFetching} />
      )}
    </PanelCard>
  );
}

function CategoriesCard() {
  const { data, hasFailed, isFetching, retry } = usePart(categoriesQuery());
  return (
    <AnchoredCard card="categorias" actions={<NewCategoryButton />}>
      {hasFailed && (
        <PartFailure text={CATEGORY_MESSAGES.listFailed} onRetry={retry} isRetrying={isFetching} />
      )}
      {!data && !hasFailed && (
        <div role="status" aria-label="Cargando categorías" className="waited skeleton h-96" />
      )}
      {data?.length === 0 && (
        <p className="text-muted">
          No hay categorías. Crea la primera para que los negocios puedan elegirla.
        </p>
      )}
      {data && data.length > 0 && <CategoryTable categories={data} />}
    </AnchoredCard>
  );
}

function SubscriptionsCard() {
  return (
    <AnchoredCard card="suscripciones" actions={<ExpiredCheck />}>
      <Link
        to={adminPaths.cases({ kind: 'premium-request' })}
        className="tap-link mb-3 inline-block font-semibold text-link"
      >
        Solicitudes de Premium
      </Link>
      <SubscriberList />
    </AnchoredCard>
  );
}

function BannersCard() {
  const { data, hasFailed, isFetching, retry } = usePart(bannersQuery());
  return (
    <AnchoredCard card="banners" actions={<NewBannerButton />}>
      {hasFailed && <PartFailure text={BANNER_MESSAGES.listFailed} onRetry={retry} isRetrying={isFetching} />}
      {!data && !hasFailed && (
        <div role="status" aria-label="Cargando banners" className="waited skeleton h-72" />
      )}
      {data?.length === 0 && (
        <p className="text-muted">No hay banners. Sube una imagen ancha y aparecerá en la portada.</p>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((banner, place) => (
            <BannerRow key={banner.id} banner={banner} name={banner.altText ?? `banner ${place + 1}`} />
          ))}
        </ul>
      )}
    </AnchoredCard>
  );
}

function UsersCard() {
  const self = useSessionUser();
  return (
    <AnchoredCard card="usuarios" actions={<NewPersonButton />}>
      <PeopleList selfId={self?.id} />
    </AnchoredCard>
  );
}

export default function PanelPage() {
  return (
    <AdminFrame title="Panel de Administración">
      <PanelLinks />
      <div className="space-y-6">
        <FirstSteps />
        <StatisticsCard />
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <CategoriesCard />
          <SubscriptionsCard />
        </div>
        <div className="space-y-6">
          <BannersCard />
          <UsersCard />
        </div>
      </div>
    </AdminFrame>
  );
}
