import { useSessionUser } from '#features/auth/queries.ts';
import { BANNER_MESSAGES } from '#features/banners/messages.ts';
import { bannersQuery } from '#features/banners/queries.ts';
import { BannerRow } from '#features/banners/ui/admin/banner-row.tsx';
import { NewBannerButton } from '#features/banners/ui/admin/banner-upload.tsx';
import { CATEGORY_MESSAGES } from '#features/categories/messages.ts';
import { categoriesQuery } from '#features/categories/queries.ts';
import { CategoryTable } from '#features/categories/ui/admin/category-table.tsx';
import { NewCategoryButton, OrderCategoriesButton } from '#features/categories/ui/admin/category-form.tsx';
import { ExpiredCheck } from '#features/plans/ui/admin/expired-check.tsx';
import { SubscriberList } from '#features/plans/ui/admin/subscriber-list.tsx';
import { numbersQuery } from '#features/statistics/queries.ts';
import { SiteFigures } from '#features/statistics/ui/site-figures.tsx';
import { NewPersonButton } from '#features/users/ui/admin/new-person.tsx';
import { PeopleList } from '#features/users/ui/admin/people-list.tsx';
import { peopleQuery } from '#features/users/queries.ts';
import { ApiError } from '#shared/api-client.ts';
import { adminPaths } from '#shared/admin-paths.ts';
import { formatCount } from '#shared/text.ts';
import { Link } from '#ui/link.tsx';
import { PartFailure, usePart } from '#ui/part.tsx';
import { FIRST_VIEW } from '#ui/use-list-view.ts';
import { AdminFrame } from '../admin-frame.tsx';
import { type FoldingCardProps, FoldingCard, PanelCard } from '../panel-card.tsx';
import { BannerPlaces } from './banner-places.tsx';
import { FirstSteps } from './first-steps.tsx';

const CARDS = {
  categorias: 'Categorías',
  suscripciones: 'Suscripciones',
  banners: 'Banners',
  usuarios: 'Usuarios',
} as const;

type ListCardProps = Omit<FoldingCardProps, 'title' | 'anchor'> & { card: keyof typeof CARDS };

const ListCard = ({ card, ...rest }: ListCardProps) => (
  <FoldingCard title={CARDS[card]} anchor={card} {...rest} />
);

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
    <ListCard
      card="categorias"
      summary={data && formatCount(data.length)}
      actions={
        <>
          <NewCategoryButton />
          {data && data.length > 1 && <OrderCategoriesButton categories={data} />}
        </>
      }
    >
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
    </ListCard>
  );
}

function SubscriptionsCard() {
  const { data: numbers } = usePart(numbersQuery());
  return (
    <ListCard
      card="suscripciones"
      summary={numbers && `${formatCount(numbers.activePremium)} Premium`}
      actions={<ExpiredCheck />}
    >
      <p className="mb-3 flex flex-wrap gap-x-5">
        <Link to={adminPaths.cases({ kind: 'premium-request' })} className="tap-link font-semibold text-link">
          Solicitudes de Premium
        </Link>
        <Link to={adminPaths.premium} className="tap-link font-semibold text-link">
          Por vencer y pagos
        </Link>
      </p>
      <SubscriberList />
    </ListCard>
  );
}

function BannersCard() {
  const { data, hasFailed, isFetching, retry } = usePart(bannersQuery());
  return (
    <ListCard
      card="banners"
      summary={data && formatCount(data.length)}
      actions={<NewBannerButton PlacesField={BannerPlaces} />}
    >
      {hasFailed && <PartFailure text={BANNER_MESSAGES.listFailed} onRetry={retry} isRetrying={isFetching} />}
      {!data && !hasFailed && (
        <div role="status" aria-label="Cargando banners" className="waited skeleton h-72" />
      )}
      {data?.length === 0 && (
        <p className="text-muted">
          No hay banners. Sube una imagen ancha y aparecerá en la página de inicio.
        </p>
      )}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((banner, place) => (
            <BannerRow
              key={banner.id}
              banner={banner}
              name={banner.altText ?? `banner ${place + 1}`}
              PlacesField={BannerPlaces}
            />
          ))}
        </ul>
      )}
    </ListCard>
  );
}

function UsersCard() {
  const self = useSessionUser();
  const { data: people } = usePart(peopleQuery(FIRST_VIEW));
  return (
    <ListCard
      card="usuarios"
      summary={people && formatCount(people.total, people.totalCapped)}
      actions={<NewPersonButton />}
    >
      <PeopleList selfId={self?.id} />
    </ListCard>
  );
}

export default function PanelPage() {
  return (
    <AdminFrame title="Panel de Administración" hasSearch>
      <div className="space-y-6">
        <FirstSteps />
        <StatisticsCard />
      </div>
      <div className="mt-6 grid grid-cols-1 items-start gap-3 lg:grid-cols-2 lg:gap-6">
        <div className="space-y-3 lg:space-y-6">
          <CategoriesCard />
          <SubscriptionsCard />
        </div>
        <div className="space-y-3 lg:space-y-6">
          <BannersCard />
          <UsersCard />
        </div>
      </div>
    </AdminFrame>
  );
}
