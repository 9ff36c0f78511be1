import { paths } from '#shared/paths.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useSite } from '#ui/site.tsx';

/** Links are plain: they lead to a file, or to the calendar of the device. */
export function Subscribe({ place }: { place: string | undefined }) {
  const { url } = useSite();
  const file = paths.feed(paths.announcements(), 'eventos.ics', { place });
  return (
    <section aria-labelledby="suscribirme" className="mt-8 card p-5 print:hidden">
      <h2 id="suscribirme" className="text-xl">
        En tu calendario
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Los eventos nuevos aparecen solos en el calendario de tu teléfono o computadora, y cambian cuando el
        negocio los cambia.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <a href={url.replace(/^https?:/, 'webcal:') + file} className={buttonClass()}>
          <Icon name="calendar-days" size={18} /> Suscribirme a este calendario
        </a>
        <a href={file} className={buttonClass({ look: 'quiet' })}>
          <Icon name="download" size={18} /> Descargar los eventos
        </a>
      </p>
    </section>
  );
}
