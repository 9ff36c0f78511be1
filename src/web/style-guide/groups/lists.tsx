import { useState } from 'react';
import { paths } from '#shared/paths.ts';
import {
  Carousel,
  CarouselIndicators,
  CarouselPause,
  CarouselSideArrows,
  CarouselTrack,
} from '#ui/carousel.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { EmailText } from '#ui/email-text.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Link, NavLink } from '#ui/link.tsx';
import { FeedLinks } from '#ui/feed-links.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import PinPreview from '#ui/map/pin-preview.tsx';
import { NearMeButton } from '#ui/near-me-button.tsx';
import { RelativeTime } from '#ui/now.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Picture } from '#ui/picture.tsx';
import { ScrollRow } from '#ui/scroll-row.tsx';
import { ListViewFooter } from '#ui/searchable-list.tsx';
import { useCarousel } from '#ui/use-carousel.ts';
import { useListView } from '#ui/use-list-view.ts';
import { NEAR_ME } from '#ui/visitor-position.ts';
import { WovenTile } from '#ui/woven.tsx';
import { FoldingCard, PanelCard } from '../../pages/admin/panel-card.tsx';
import { PHOTO, UNKNOWN_PHOTO } from '../samples.ts';
import { type Group, OnPress } from '../specimen.tsx';

function More() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>Pan de horno de leña{open ? ', pasteles y champurradas.' : '…'}</p>
      <Disclosure
        open={open}
        onToggle={() => setOpen(!open)}
        to={paths.home}
        className="tap-link font-semibold text-link"
      >
        {open ? 'Ver menos' : 'Ver más'}
      </Disclosure>
    </>
  );
}

const Near = ({ near }: { near?: string }) => (
  <NearMeButton near={near} everywhere={paths.businesses()} asking={paths.nearMe()} onChoose={() => {}} />
);

const TEXT = 'Pide por example.com y te lo llevamos.';
const LINKS = [{ start: 9, end: 20, url: 'https://example.com' }];
const PLACES = ['Antigua Guatemala', 'Quetzaltenango', 'Cobán', 'Panajachel', 'Huehuetenango', 'Chiquimula'];
const GUATEMALA = { latitude: 14.634, longitude: -90.507 };

const Tile = ({ seed }: { seed: number }) => (
  <WovenTile seed={seed} hue={seed * 50} className="h-40 w-full" />
);

function Slides({ count }: { count: number }) {
  const carousel = useCarousel({ slideCount: count, wrap: true, autoplay: false });
  const slides = Array.from({ length: count }, (_, place) => ({
    key: place,
    content: (
      <Link to={paths.home} aria-label={`Tela ${place + 1}`} className="block">
        <Tile seed={place + 1} />
      </Link>
    ),
  }));
  return (
    <Carousel carousel={carousel} label="Telas">
      <CarouselTrack carousel={carousel} slides={slides} />
      <CarouselSideArrows carousel={carousel} />
      <CarouselPause carousel={carousel} />
      <CarouselIndicators carousel={carousel} look="pills" className="mt-2" />
    </Carousel>
  );
}

function ListFooter() {
  const view = useListView();
  return (
    <ListViewFooter
      view={view}
      page={{ items: [1, 2, 3, 4, 5], total: 40, nextCursor: 'a', previousCursor: null }}
    />
  );
}

const OUTLINES_ONLY = { tiles: null, reload: () => Promise.resolve(null) };

export const lists: Group = {
  title: 'Listas, textos e imágenes',
  specimens: [
    {
      name: 'Link, NavLink, EmailText, LinkedText y RelativeTime',
      states: [
        [
          'Enlace',
          <Link key="link" to={paths.home} className="tap-link font-semibold text-link">
            Ver todos
          </Link>,
        ],
        [
          'De la barra: aquí, y en otra página',
          <div key="nav" className="guide-row">
            <NavLink to="/estilo" className="nav-link">
              Componentes
            </NavLink>
            <NavLink to={paths.plans} className="nav-link">
              Planes y precios
            </NavLink>
          </div>,
        ],
        [
          'Email largo',
          <EmailText key="email">{`maria.de.los.angeles.${'x'.repeat(30)}@example.com`}</EmailText>,
        ],
        [
          'Texto con enlaces',
          <p key="linked">
            <LinkedText text={TEXT} links={LINKS} />
          </p>,
        ],
        ['Tiempo', <RelativeTime key="time" date={new Date('2026-01-02T18:00:00Z')} />],
      ],
    },
    {
      name: 'FactList',
      states: [
        [
          'Con textos cortos y largos',
          <FactList
            key="facts"
            facts={[
              ['Negocio', 'Panadería La Espiga'],
              ['Dirección', '5a. avenida norte 23, a una cuadra del arco de Santa Catalina, portón verde'],
              ['Código', 'PC-7KM2X'],
            ]}
          />,
        ],
      ],
    },
    {
      name: 'Disclosure',
      states: [['Cerrado; se abre al tocarlo', <More key="more" />]],
    },
    {
      name: 'PanelCard y FoldingCard',
      states: [
        [
          'Con cuenta y acción',
          <PanelCard
            key="card"
            title="Por decidir"
            waiting={3}
            actions={
              <Link to={paths.home} className="tap-link text-link">
                Ver todos
              </Link>
            }
          >
            Lo más antiguo primero.
          </PanelCard>,
        ],
        [
          'Cerrada en el teléfono, abierta en la computadora',
          <FoldingCard key="closed" title="Categorías" summary="14">
            Panaderías, Farmacias…
          </FoldingCard>,
        ],
        [
          'Abierta',
          <FoldingCard key="open" title="Usuarios" summary="1,000+" isOpen>
            Ana Xicará, Beto Tzoc…
          </FoldingCard>,
        ],
      ],
    },
    {
      name: 'NearMeButton',
      states: [
        ['Apagado', <Near key="off" />],
        ['Elegido', <Near key="on" near={NEAR_ME} />],
      ],
    },
    {
      name: 'FeedLinks',
      states: [
        [
          'Al final de una lista',
          <FeedLinks
            key="feeds"
            what="los anuncios nuevos de esta lista"
            feed={(file) => paths.feed(paths.announcements(), file)}
          />,
        ],
      ],
    },
    {
      name: 'Pagination y ListViewFooter',
      states: [
        ['En medio', <Pagination key="both" previous="/negocios" next="/negocios?cursor=a" />],
        ['Al principio', <Pagination key="first" previous={null} next="/negocios?cursor=a" />],
        ['Al final', <Pagination key="last" previous="/negocios" next={null} />],
        ['Del panel', <ListFooter key="panel" />],
      ],
    },
    {
      name: 'ScrollRow',
      states: [
        [
          'Más ancha que la pantalla',
          <ScrollRow key="row" labels={['Lugares anteriores', 'Más lugares']} className="guide-scrolled">
            {PLACES.map((place, at) => (
              <Link
                key={place}
                to={paths.home}
                aria-current={at === 0 ? 'true' : undefined}
                className="pill pill-choice shrink-0"
              >
                {place}
              </Link>
            ))}
          </ScrollRow>,
        ],
      ],
    },
    {
      name: 'Carousel',
      states: [
        ['Con varias', <Slides key="many" count={4} />],
        ['Con una: sin controles', <Slides key="one" count={1} />],
      ],
    },
    {
      name: 'Picture',
      states: [
        [
          'Con imagen',
          <Picture
            key="photo"
            media={PHOTO}
            sizes="20rem"
            alt="Portada del sitio"
            placeholder={<Tile seed={7} />}
            className="h-40 w-full object-cover"
          />,
        ],
        [
          'Sin imagen',
          <Picture key="none" media={null} sizes="20rem" alt="" placeholder={<Tile seed={7} />} />,
        ],
        [
          'Con una imagen que falla',
          <Picture key="broken" media={UNKNOWN_PHOTO} sizes="20rem" alt="" placeholder={<Tile seed={8} />} />,
        ],
      ],
    },
    {
      name: 'PinPreview',
      states: [
        [
          'El mapa se carga al pedirlo',
          <OnPress key="map" label="Mostrar mapa">
            {() => <PinPreview position={GUATEMALA} tiles={OUTLINES_ONLY} />}
          </OnPress>,
        ],
      ],
    },
  ],
};
