import { Clock, Images, MapPin, Megaphone, Moon, Search, Signal } from 'lucide-react';
import { WhatsAppIcon } from '#ui/whatsapp-icon.ts';

const FEATURES = [
  {
    icon: <Search size={20} />,
    title: 'Búsqueda que perdona',
    text: 'Con o sin tildes, con una letra de más o de menos.',
  },
  {
    icon: <MapPin size={20} />,
    title: 'Los 22 departamentos',
    text: 'Filtra por categoría, departamento y municipio.',
  },
  {
    icon: <Clock size={20} />,
    title: 'Abierto ahora',
    text: 'El horario de cada día y a qué hora cierra.',
  },
  {
    icon: <WhatsAppIcon size={20} />,
    title: 'Contacto a un toque',
    text: 'WhatsApp, llamada y cómo llegar, sin copiar números.',
  },
  {
    icon: <Megaphone size={20} />,
    title: 'Anuncios y comentarios',
    text: 'Ofertas, empleos y eventos, con preguntas de los vecinos.',
  },
  {
    icon: <Images size={20} />,
    title: 'Galería de fotos',
    text: 'Mira el lugar y sus productos antes de ir.',
  },
  {
    icon: <Moon size={20} />,
    title: 'Tema claro y oscuro',
    text: 'Cómodo de día, de noche y como lo tenga tu teléfono.',
  },
  {
    icon: <Signal size={20} />,
    title: 'Ligera con tus datos',
    text: 'Páginas pequeñas que se leen aunque la señal sea débil.',
  },
];

/** What the site does, in a list to run through. */
export function AboutFeatures() {
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
