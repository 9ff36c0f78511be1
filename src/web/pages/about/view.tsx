import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import { WovenOrnament, WovenTile } from '#ui/woven.tsx';

const PURPOSE = [
  {
    id: 'vision',
    title: 'Visión',
    text: 'Que cualquier negocio de Guatemala, por pequeño que sea y por lejos que esté, pueda ser encontrado por quien lo necesita.',
  },
  {
    id: 'mision',
    title: 'Misión',
    text: 'Dar a cada negocio una página clara y gratuita que se abra en cualquier teléfono, y a cada persona una forma sencilla de encontrarlo, preguntarle y llegar.',
  },
];

function Purpose() {
  return (
    <div className="mx-auto max-w-4xl divide-y divide-line border-y border-line">
      {PURPOSE.map(({ id, title, text }) => (
        <section
          key={id}
          aria-labelledby={id}
          className="grid gap-x-10 gap-y-2 py-8 md:grid-cols-[9rem_1fr] md:py-10"
        >
          <h2 id={id} className="text-lg text-marigold md:pt-1">
            {title}
          </h2>
          <p className="text-xl font-medium text-pretty">{text}</p>
        </section>
      ))}
    </div>
  );
}

const VALUES = [
  {
    title: 'Inclusión',
    text: 'Un puesto de mercado y un hotel ocupan el mismo espacio. Publicar no cuesta, y todo se lee bien en un teléfono sencillo y con pocos datos.',
    cloth: { seed: 5, hue: 352 },
  },
  {
    title: 'Innovación',
    text: 'Una búsqueda que entiende cómo escribimos, horarios que dicen si está abierto ahora y un mensaje de WhatsApp a un toque.',
    cloth: { seed: 16, hue: 222 },
  },
  {
    title: 'Comunidad',
    text: 'Los anuncios y las preguntas acercan a vecinos y negocios. Lo que se compra cerca, se queda cerca.',
    cloth: { seed: 27, hue: 168 },
  },
];

function Values() {
  return (
    <section aria-labelledby="valores">
      <h2 id="valores" className="text-center text-2xl">
        Nuestros valores
      </h2>
      <ul className="mt-8 grid gap-5 md:grid-cols-3">
        {VALUES.map(({ title, text, cloth }) => (
          <li key={title} className="card overflow-hidden">
            <div className="h-24">
              <WovenTile {...cloth} />
            </div>
            <div className="p-5 md:p-6">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const FEATURES = [
  {
    icon: <Icon name="search" size={20} />,
    title: 'Búsqueda que perdona',
    text: 'Con o sin tildes, con una letra de más o de menos.',
  },
  {
    icon: <Icon name="map-pin" size={20} />,
    title: 'Los 22 departamentos',
    text: 'Filtra por categoría, departamento y municipio.',
  },
  {
    icon: <Icon name="clock" size={20} />,
    title: 'Abierto ahora',
    text: 'El horario de cada día y a qué hora cierra.',
  },
  {
    icon: <Icon name="whatsapp" size={20} />,
    title: 'Contacto a un toque',
    text: 'WhatsApp, llamada y cómo llegar, sin copiar números.',
  },
  {
    icon: <Icon name="megaphone" size={20} />,
    title: 'Anuncios y comentarios',
    text: 'Ofertas, empleos y eventos, con preguntas de los vecinos.',
  },
  {
    icon: <Icon name="images" size={20} />,
    title: 'Galería de fotos',
    text: 'Mira el lugar y sus productos antes de ir.',
  },
  {
    icon: <Icon name="moon" size={20} />,
    title: 'Tema claro y oscuro',
    text: 'Cómodo de día, de noche y como lo tenga tu teléfono.',
  },
  {
    icon: <Icon name="signal" size={20} />,
    title: 'Ligera con tus datos',
    text: 'Páginas pequeñas que se leen aunque la señal sea débil.',
  },
];

function Features() {
  return (
    <section aria-labelledby="funciones">
      <h2 id="funciones" className="text-center text-2xl">
        Lo que encuentras aquí
      </h2>
      <ul className="mt-8 grid grid-cols-1 gap-x-8 gap-y-6 sm:grid-cols-2 lg:gap-y-10 lg:grid-cols-4">
        {FEATURES.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-3.5 lg:flex-col">
            <span
              aria-hidden
              className="grid size-10 shrink-0 place-items-center rounded-lg bg-jade-soft text-jade"
            >
              {icon}
            </span>
            <div className="min-w-0">
              <h3 className="leading-snug">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function AboutPage() {
  const { name } = useSite();
  return (
    <>
      <PageHead
        title="Acerca de"
        description={`${name} reúne a los negocios de Guatemala con quienes los buscan: nuestra visión, nuestra misión y nuestros valores.`}
        path={paths.about}
        image={paths.shareImage.page('about')}
      />
      <div className="space-y-16 md:space-y-24">
        <header className="mx-auto flex max-w-3xl flex-col items-center pt-4 text-center">
          <WovenOrnament />
          <h1 className="mt-6 text-3xl">Una plaza donde cabe todo el país</h1>
          <p className="mt-4 text-lg text-muted">
            {name} reúne en un solo lugar a los negocios de Guatemala y a quienes los buscan: la panadería de
            la esquina, el taller de confianza, la tejedora del altiplano.
          </p>
        </header>
        <Purpose />
        <Values />
        <Features />
        <div className="flex flex-wrap justify-center gap-3 max-sm:flex-col">
          <LinkButton to={paths.businesses()}>Buscar un negocio</LinkButton>
          <LinkButton to={paths.plans} look="quiet">
            Publicar el mío
          </LinkButton>
        </div>
      </div>
    </>
  );
}
