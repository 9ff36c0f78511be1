import { Icon } from '#ui/icon.tsx';
import { PREMIUM_LIMITS } from '../limits.ts';

const REASONS = [
  {
    icon: 'star',
    title: 'Sales en la página de inicio',
    text: 'Tu negocio entra en los destacados, lo primero que ve quien visita la plaza.',
  },
  {
    icon: 'camera',
    title: 'Tus anuncios llevan fotos',
    text: `Un plato, un corte de pelo o una oferta se entienden mejor viéndolos. Hasta ${PREMIUM_LIMITS.announcementsPerMonth} anuncios al mes.`,
  },
  {
    icon: 'badge-check',
    title: 'Verificamos tu negocio',
    text: 'Comprobamos que existe y que tú lo atiendes, y tus clientes lo saben.',
  },
  {
    icon: 'headset',
    title: 'Te ayudamos primero',
    text: 'Soporte prioritario a cualquier hora, todos los días.',
  },
] as const;

export function PremiumReasons() {
  return (
    <section aria-labelledby="razones">
      <h2 id="razones" className="text-2xl">
        Por qué elegir Premium
      </h2>
      <ul className="mt-6 grid grid-cols-1 gap-x-12 gap-y-8 sm:grid-cols-2">
        {REASONS.map(({ icon, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="grid size-11 shrink-0 place-items-center rounded-card bg-marigold-soft text-marigold">
              <Icon name={icon} size={22} />
            </span>
            <div className="min-w-0">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
