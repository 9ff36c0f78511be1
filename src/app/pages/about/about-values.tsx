import { WovenTile } from '#ui/woven.tsx';

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

/** The three values, each with a cloth of its own. */
export function AboutValues() {
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
