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

/** Vision and mission. */
export function AboutPurpose() {
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
