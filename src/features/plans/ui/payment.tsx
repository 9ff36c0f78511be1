import { formatQuetzales } from '#shared/money.ts';
import { useSite } from '#ui/site.tsx';
import { yearlySaving } from '../offer.ts';

const STEPS = [
  {
    title: 'Nos escribes',
    text: 'Por WhatsApp o en nuestras redes, con el nombre de tu negocio. Te respondemos en 30 minutos.',
  },
  {
    title: 'Acordamos el pago',
    text: 'Te explicamos las formas de pago disponibles y eliges la que te queda mejor. Aquí nunca pedimos tarjetas.',
  },
  {
    title: 'Activamos tu plan',
    text: 'En menos de 24 horas tu cuenta pasa a Premium. Lo que ya habías publicado se queda como está.',
  },
];

function Periods() {
  const { premiumMonthly, premiumYearly } = useSite();
  const saving = yearlySaving(premiumMonthly, premiumYearly);
  const periods = [
    {
      name: 'Mes a mes',
      price: `${formatQuetzales(premiumMonthly)} al mes`,
      note: 'sin plazo: sigues mientras te convenga',
    },
    { name: 'Año completo', price: `${formatQuetzales(premiumYearly)} al año`, note: saving },
  ];
  return (
    <ul className="divide-y divide-line self-start border-y border-line">
      {periods.map(({ name, price, note }) => (
        <li key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 py-4">
          <span className="font-semibold">{name}</span>
          <span className="text-xl font-bold">{price}</span>
          {note && <span className="w-full text-muted">{note}</span>}
        </li>
      ))}
    </ul>
  );
}

function Steps() {
  return (
    <ol className="space-y-5">
      {STEPS.map(({ title, text }, place) => (
        <li key={title} className="grid grid-cols-[2.75rem_minmax(0,1fr)] gap-4">
          <span
            aria-hidden
            className="grid size-11 place-items-center rounded-full bg-accent-soft text-lg font-bold text-link"
          >
            {place + 1}
          </span>
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

export function Payment() {
  return (
    <section aria-labelledby="pago">
      <h2 id="pago" className="text-2xl">
        Cómo se paga
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        No hay cobros dentro del sitio: el pago se acuerda contigo por mensaje.
      </p>
      <div className="mt-6 grid grid-cols-1 gap-8 lg:grid-cols-[2fr_3fr] lg:gap-12">
        <Periods />
        <Steps />
      </div>
    </section>
  );
}
