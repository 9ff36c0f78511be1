import { paths } from '#shared/paths.ts';
import { placePhrase } from '#shared/place-name.ts';
import { FeedLinks } from '#ui/feed-links.tsx';
import { JsonLd } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import { type Kind, kindName } from '#shared/announcement-kinds.ts';
import type { AnnouncementLanding } from '../schema.ts';
import { calendarPath } from '../calendar-path.ts';
import { CalendarLink } from './calendar-link.tsx';
import { LandingTrail, LandingTrailData } from './breadcrumbs.tsx';
import { LandingLinks } from './landing-links.tsx';

interface Listed {
  id: number;
  kind: Kind;
  title: string;
}

/** Follows https://developers.google.com/search/docs/appearance/structured-data/carousel (summary page). */
const itemList = (name: string, announcements: readonly Listed[], siteUrl: string) => ({
  '@type': 'ItemList',
  name,
  itemListElement: announcements.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: siteUrl + paths.announcement(id),
  })),
});

interface AroundAnnouncementsProps {
  landing: AnnouncementLanding;
  announcements: readonly Listed[];
}

export default function AroundAnnouncements({ landing, announcements }: AroundAnnouncementsProps) {
  const { url } = useSite();
  const { title, kind, place, within, kinds, trail } = landing;
  return (
    <>
      <LandingLinks
        id="dentro"
        title={`${kindName(kind ?? undefined) ?? 'Anuncios'} por ${place ? 'municipio' : 'departamento'}`}
        links={within}
      />
      <LandingLinks
        id="tipos"
        title={`Otros anuncios en ${place ? placePhrase(place) : 'Guatemala'}`}
        links={kinds}
      />
      {announcements.some((each) => each.kind === 'event') && (
        <CalendarLink to={calendarPath(landing)} place={place} />
      )}
      <FeedLinks
        what="los anuncios nuevos de esta lista"
        feed={(file) =>
          paths.feed(paths.announcements(), file, { kind: kind ?? undefined, place: place?.code })
        }
      />
      {announcements.length > 0 && (
        <JsonLd data={import.meta.env.SSR ? itemList(title, announcements, url) : null} />
      )}
      <LandingTrail trail={trail} className="mt-8 lg:hidden" />
      <LandingTrailData trail={trail} />
    </>
  );
}
