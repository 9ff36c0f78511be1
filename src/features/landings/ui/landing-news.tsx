import { paths } from '#shared/paths.ts';
import { placePhrase } from '#shared/place-name.ts';
import { Icon } from '#ui/icon.tsx';
import { Link } from '#ui/link.tsx';
import { KIND_LABELS } from '#shared/announcement-kinds.ts';
import type { Landing } from '../schema.ts';

/** Shows a few announcements of the businesses that are listed, and leads to those of the place. */
export function LandingNews({ news, place }: Pick<Landing, 'news' | 'place'>) {
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="anuncios" className="mt-8">
      <h2 id="anuncios" className="text-xl">
        Anuncios{place && ` en ${placePhrase(place)}`}
      </h2>
      <ul className="mt-2">
        {news.map(({ id, kind, title, business }) => (
          <li key={id}>
            <Link to={paths.announcement(id)} className="tap-link wrap-anywhere text-link">
              {title}
            </Link>
            <p className="text-sm text-muted">
              {KIND_LABELS[kind]} · <span translate="no">{business}</span>
            </p>
          </li>
        ))}
      </ul>
      <Link
        to={paths.announcements({ place: place?.code })}
        className="mt-1 tap-link gap-1 font-semibold text-link"
      >
        Ver todos los anuncios <Icon name="arrow-right" size={16} />
      </Link>
    </section>
  );
}
