import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { carouselQuery } from '#features/banners/queries.ts';
import { useSessionUser } from '#features/auth/queries.ts';
import type { CarouselBanner } from '#features/banners/schema.ts';
import { BannerCarousel } from '#features/banners/ui/banner-carousel.tsx';
import { firstBusinessQuery, premiumBusinessesQuery } from '#features/businesses/queries.ts';
import { FeaturedBusinesses } from '#features/businesses/ui/featured-businesses.tsx';
import { categoriesQuery } from '#features/categories/queries.ts';
import type { Category } from '#features/categories/schema.ts';
import { CategoryLinks } from '#features/categories/ui/category-links.tsx';
import { landingQuery } from '#features/landings/queries.ts';
import { Directory } from '#features/landings/ui/landing-links.tsx';
import { JoinCard } from '#features/plans/ui/join-card.tsx';
import { useShownBanners } from '#features/statistics/ui/use-shown-banners.ts';
import { paths } from '#shared/paths.ts';
import { GuardedButton } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { JsonLd, PageHead } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';

function SiteData() {
  const { name, url } = useSite();
  const data = {
    '@type': 'WebSite',
    name,
    url: `${url}/`,
    inLanguage: 'es-GT',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${url}${paths.businesses()}?search={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
  return <JsonLd data={import.meta.env.SSR ? data : null} />;
}

interface HeroProps {
  banners: CarouselBanner[];
  hasBusinesses: boolean;
  hasCategories: boolean;
}

const AddBusiness = ({ className }: { className: string }) => (
  <GuardedButton action="business" className={className}>
    <Icon name="plus" size={20} /> Agregar Negocio
  </GuardedButton>
);

const QuickWays = () => (
  <div className="mb-4 flex flex-wrap gap-2">
    <Link to={paths.nearMe()} className="pill gap-2">
      <Icon name="locate-fixed" size={18} /> Cerca de mí
    </Link>
    <Link to={paths.businesses({ open: 'now' })} className="pill gap-2">
      <Icon name="clock" size={18} /> Abierto ahora
    </Link>
  </div>
);

function Hero({ banners, hasBusinesses, hasCategories }: HeroProps) {
  useShownBanners(banners.map(({ id }) => id));
  const placing =
    banners.length > 0
      ? 'mt-4 md:mt-8'
      : 'card relative mx-3 -mt-10 p-4 sm:mx-6 sm:p-5 md:mx-10 md:-mt-20 md:p-8';
  return (
    <div className="max-sm:-mt-3">
      <BannerCarousel banners={banners} />
      <div className={`flex flex-wrap items-center justify-between gap-x-10 gap-y-4 ${placing}`}>
        <div className="min-w-0">
          <h1 className="text-xl sm:text-2xl md:text-3xl">
            Negocios de Guatemala, a un mensaje de distancia
          </h1>
          <p className={`mt-2 text-pretty text-muted md:text-lg ${hasBusinesses ? 'max-sm:hidden' : ''}`}>
            {hasBusinesses
              ? 'Busca por oficio o por lugar, mira quién está abierto y escríbele por WhatsApp. Sin registrarte.'
              : 'Este directorio está por empezar: publica tu negocio gratis y sé el primero.'}
          </p>
        </div>
        <AddBusiness className={hasCategories ? 'max-sm:hidden' : 'max-sm:w-full'} />
      </div>
    </div>
  );
}

function Categories({ used }: { used: Category[] }) {
  if (used.length === 0) return null;
  return (
    <section aria-labelledby="categorias">
      <h2 id="categorias" className="mb-3 text-lg sm:mb-4 sm:text-xl">
        ¿Qué necesitas hoy?
      </h2>
      <QuickWays />
      <CategoryLinks categories={used} />
      <AddBusiness className="mt-6 w-full sm:hidden" />
    </section>
  );
}

export default function HomePage() {
  const { data: banners } = useSuspenseQuery(carouselQuery());
  const { data: featured } = useSuspenseQuery(premiumBusinessesQuery());
  const { data: first } = useQuery({ ...firstBusinessQuery(), enabled: featured.length === 0 });
  const { data: landing } = useQuery({ ...landingQuery(), enabled: false });
  const { data: categories } = useSuspenseQuery(categoriesQuery());
  const used = categories.filter(({ profilesUsingCategory }) => profilesUsingCategory > 0);
  const user = useSessionUser();
  const hasBusinesses = first?.items.length !== 0;
  return (
    <>
      <PageHead
        title="Directorio de negocios y anuncios de Guatemala"
        description="Encuentra restaurantes, talleres, tiendas y servicios en los 22 departamentos: horarios, teléfono, mapa y WhatsApp con un toque."
        path={paths.home}
        image={paths.shareImage.page('home')}
      />
      <SiteData />
      <div className="space-y-10 md:space-y-14">
        <div className="space-y-4 sm:space-y-10 md:space-y-14">
          <Hero banners={banners} hasBusinesses={hasBusinesses} hasCategories={used.length > 0} />
          <Categories used={used} />
        </div>
        <div className="below-first-screen">
          <FeaturedBusinesses businesses={featured} hasBusinesses={hasBusinesses} />
        </div>
        {landing && (
          <div className="below-first-screen">
            <Directory within={landing.within} categories={landing.categories} />
          </div>
        )}
        {!user && (
          <div className="below-first-screen">
            <JoinCard />
          </div>
        )}
      </div>
    </>
  );
}
