import { useMemo } from 'react';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import {
  Carousel,
  CarouselArrow,
  CarouselIndicators,
  CarouselPause,
  CarouselTrack,
  type Slide,
} from '#ui/carousel.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { GuardedButton } from '#ui/guard.tsx';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import { WovenOrnament, WovenTile } from '#ui/woven.tsx';
import type { BusinessCard as Business } from '../schema.ts';
import { BusinessCard } from './business-card.tsx';

const CLOTH = { seed: 3, hue: 212 };
const FOUR_TWO_ONE =
  'basis-full min-[576px]:basis-[calc((100%-1rem)/2)] min-[992px]:basis-[calc((100%-3rem)/4)]';

function AllBusinessesCard() {
  return (
    <Link
      to={paths.businesses()}
      className="card group relative flex h-full min-h-56 flex-col justify-end overflow-hidden"
    >
      <span className="absolute inset-0">
        <WovenTile {...CLOTH} />
      </span>
      <span className="relative flex min-h-16 items-center justify-between gap-3 border-t border-line bg-surface p-4 text-lg font-semibold">
        <span className="group-hover:underline">Ver todas las negocios</span>
        <Icon name="arrow-right" size={20} className="shrink-0 text-link" />
      </span>
    </Link>
  );
}

const Heading = () => <h2 className="text-xl">Negocios Destacados</h2>;

function NoBusinesses() {
  return (
    <EmptyState
      ornament={<WovenOrnament />}
      title="Aún No Hay Negocios"
      actions={<GuardedButton action="business">Agregar Negocio</GuardedButton>}
    >
      El primero puede ser el tuyo: publica tu horario, fotos y mapa desde el celular, y recibe mensajes por
      WhatsApp.
    </EmptyState>
  );
}

function NoFeatured() {
  return (
    <section className="space-y-4">
      <Heading />
      <EmptyState
        ornament={<WovenOrnament />}
        title="Aún no hay negocios destacados"
        actions={
          <>
            <GuardedButton action="business">Agregar Negocio</GuardedButton>
            <LinkButton to={paths.businesses()} look="quiet">
              Ver todos los negocios
            </LinkButton>
          </>
        }
      >
        Aquí se destacan los negocios con plan Premium. El primero puede ser el tuyo.
      </EmptyState>
    </section>
  );
}

const buildSlides = (businesses: Business[]): Slide[] => [
  ...businesses.map((business) => ({ key: business.id, content: <BusinessCard business={business} /> })),
  { key: 'all', content: <AllBusinessesCard /> },
];

interface FeaturedBusinessesProps {
  businesses: Business[];
  hasBusinesses: boolean;
}

export function FeaturedBusinesses({ businesses, hasBusinesses }: FeaturedBusinessesProps) {
  const carousel = useCarousel({ slideCount: businesses.length + 1, autoplay: true });
  const slides = useMemo(() => buildSlides(businesses), [businesses]);
  if (!hasBusinesses) return <NoBusinesses />;
  if (businesses.length === 0) return <NoFeatured />;
  return (
    <Carousel carousel={carousel} label="Negocios destacados">
      <div className="mb-4 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-1">
        <Heading />
        <Link
          to={paths.businesses()}
          className="tap-link font-semibold text-link max-[575px]:order-1 max-[575px]:w-[calc(100%-3.25rem)] min-[576px]:ml-auto min-[576px]:px-3"
        >
          Ver todos los negocios
        </Link>
        <CarouselPause carousel={carousel} className="relative max-[575px]:order-1" />
        <CarouselArrow carousel={carousel} direction="previous" className="relative max-[575px]:ml-auto" />
        <CarouselArrow carousel={carousel} direction="next" />
      </div>
      <CarouselTrack
        carousel={carousel}
        slides={slides}
        slideClass={FOUR_TWO_ONE}
        gapClass="gap-4"
        className="-mx-2 -my-4 scroll-px-2 px-2 py-4"
      />
      <CarouselIndicators carousel={carousel} look="dots" className="mt-3 min-[576px]:hidden" />
    </Carousel>
  );
}
