import type { ReactNode } from 'react';
import { paths } from '#shared/paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import { WovenOrnament } from '#ui/woven.tsx';

const TOPICS: { id: string; title: string; advice: [lead: string, text: string][] }[] = [
  {
    id: 'paginas-falsas',
    title: 'Reconoce una página falsa',
    advice: [
      [
        'Desconfía de lo demasiado barato.',
        'Un precio a la mitad y «solo por hoy» buscan que no lo pienses.',
      ],
      [
        'Busca la señal «WhatsApp comprobado».',
        'Quiere decir que el negocio contesta ese número. No dice nada de la calidad de lo que vende.',
      ],
      [
        'Compara el número.',
        'Si te contestan desde otro, o te pasan a otra cuenta, pregunta por qué antes de seguir.',
      ],
      [
        'Pide una foto de hoy.',
        'Del producto junto a un papel con la fecha. Quien lo tiene, la toma en un minuto.',
      ],
      [
        'Lee los comentarios y el mapa.',
        'Un local de verdad tiene dirección, horario y vecinos que lo conocen.',
      ],
    ],
  },
  {
    id: 'pagar',
    title: 'Paga cuando lo tengas en la mano',
    advice: [
      ['Prefiere pagar contra entrega.', 'Revisa el producto primero y paga después.'],
      [
        'Si hay que dejar anticipo, que sea poco.',
        'Pide un recibo con nombre, NIT y fecha, y que la cuenta esté a nombre del negocio.',
      ],
      [
        'Nunca pagues con tarjetas de regalo ni criptomonedas.',
        'Ese dinero no se recupera, y ningún negocio serio lo pide.',
      ],
      [
        'No compartas códigos ni claves.',
        'Ni el código que te llega por mensaje, ni el PIN, ni los números de atrás de tu tarjeta.',
      ],
      ['Quédate en un lugar público.', 'Para entregas entre personas, de día y acompañado.'],
    ],
  },
  {
    id: 'empleo',
    title: 'Empleos: a ti te pagan, tú no pagas',
    advice: [
      [
        'Nunca pagues por conseguir un empleo.',
        'Ni por el uniforme, ni por la papelería, ni por la capacitación, ni por «apartar la plaza».',
      ],
      [
        'Pregunta el nombre de la empresa y dónde queda.',
        'Una entrevista de verdad tiene dirección. Avisa a alguien a dónde vas.',
      ],
      [
        'No mandes foto de tu DPI al principio.',
        'La pide quien ya te va a contratar, no quien apenas te escribió.',
      ],
    ],
  },
  {
    id: 'alquiler',
    title: 'Alquileres: primero lo ves, después pagas',
    advice: [
      [
        'Visita el lugar antes de dar dinero.',
        'Si «está de viaje» y te pide un depósito para enseñarlo, no sigas.',
      ],
      ['Pregunta a los vecinos o a la garita.', 'Ellos saben si de verdad se alquila y quién es el dueño.'],
      [
        'Firma un contrato y pide recibo.',
        'Con el nombre y el DPI de quien recibe, y lo que incluye el pago.',
      ],
    ],
  },
];

const LINES: { number: string; name: string; text: string }[] = [
  { number: '110', name: 'Policía Nacional Civil', text: 'Si corres peligro o está pasando ahora.' },
  { number: '1572', name: 'Ministerio Público', text: 'Para denunciar una estafa o una amenaza.' },
  {
    number: '1544',
    name: 'DIACO',
    text: 'Atención al consumidor: si un negocio no cumple lo que te vendió.',
  },
];

const Topic = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="card p-5 sm:p-6">
    <h2 id={id} className="scroll-mt-24 text-xl">
      {title}
    </h2>
    {children}
  </section>
);

function Advice() {
  return TOPICS.map(({ id, title, advice }) => (
    <Topic key={id} id={id} title={title}>
      <ul className="mt-4 space-y-4">
        {advice.map(([lead, text]) => (
          <li key={lead}>
            <p className="font-semibold">{lead}</p>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Topic>
  ));
}

function Afterwards() {
  return (
    <Topic id="ya-paso" title="Si ya pasó">
      <p className="mt-4">
        No te culpes: le pasa a cualquiera. No borres la conversación, y guarda capturas, el número de la
        cuenta y el comprobante del pago. Llama a tu banco cuanto antes y pregunta si pueden detenerlo.
      </p>
      <ul className="mt-4 space-y-3">
        {LINES.map(({ number, name, text }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <a
              href={`tel:${number}`}
              aria-label={`Llamar a ${name}, ${number}`}
              className="inline-flex min-h-11 min-w-24 items-center gap-2 text-lg font-bold text-link hover:underline"
            >
              <Icon name="phone" size={18} /> {number}
            </a>
            <p className="min-w-0 flex-1 basis-56">
              <span className="font-semibold">{name}.</span> <span className="text-muted">{text}</span>
            </p>
          </li>
        ))}
      </ul>
    </Topic>
  );
}

function Reporting({ siteName }: { siteName: string }) {
  return (
    <Topic id="reportar" title="Repórtalo aquí">
      <p className="mt-4">
        Toca «Reportar» en el negocio, el anuncio o el comentario, elige el motivo y cuéntanos qué pasó. No le
        decimos a nadie quién reportó. Si varias personas independientes reportan lo mismo, se oculta mientras
        lo revisamos, y quien lo publicó puede responder.
      </p>
      <p className="mt-3 text-muted">
        {siteName} no cobra por las compras, no guarda dinero y nunca te va a pedir un pago ni un código por
        WhatsApp.
      </p>
    </Topic>
  );
}

export default function AdvicePage() {
  const { name } = useSite();
  return (
    <>
      <PageHead
        title="Cómo comprar sin sorpresas"
        description="Cómo reconocer una página falsa, pagar con confianza, buscar empleo y alquilar sin perder dinero, y qué hacer si ya pasó."
        path={paths.advice}
        image={paths.shareImage.page('consejos')}
      />
      <div className="mx-auto max-w-3xl space-y-6">
        <header className="flex flex-col items-center pt-4 pb-2 text-center">
          <WovenOrnament />
          <h1 className="mt-6 text-3xl">Cómo comprar sin sorpresas</h1>
          <p className="mt-4 text-lg text-muted">
            Casi todos los negocios cumplen. Estos consejos son para reconocer a tiempo a quien no.
          </p>
        </header>
        <Advice />
        <Afterwards />
        <Reporting siteName={name} />
        <div className="flex flex-wrap justify-center gap-3 pt-2 max-sm:flex-col">
          <LinkButton to={paths.businesses()}>Buscar un negocio</LinkButton>
          <LinkButton to={paths.announcements()} look="quiet">
            Ver anuncios
          </LinkButton>
        </div>
      </div>
    </>
  );
}
