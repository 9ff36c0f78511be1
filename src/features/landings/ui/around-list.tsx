import { paths } from '#shared/paths.ts';
import { placePhrase } from '#shared/place-name.ts';
import { FeedLinks } from '#ui/feed-links.tsx';
import { JsonLd } from '#ui/page-head.tsx';
import { useSite } from '#ui/site.tsx';
import type { BusinessCard } from '../../businesses/schema.ts';
import type { Landing } from '../schema.ts';
import { calendarPath } from '../calendar-path.ts';
import { CalendarLink } from './calendar-link.tsx';
import { LandingLinks } from './landing-links.tsx';
import { LandingNews } from './landing-news.tsx';

type Listed = Pick<BusinessCard, 'id' | 'name'>;

/** Follows https://developers.google.com/search/docs/appearance/structured-data/carousel (summary page). */
const itemList = (name: string, businesses: readonly Listed[], siteUrl: string) => ({
  '@type': 'ItemList',
  name,
  itemListElement: businesses.map((business, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: business.name,
    url: siteUrl + paths.businessCanonical(business.id, business.name),
  })),
});

function headings({ category, place }: Landing) {
  const what = category?.name ?? 'Negocios';
  const isMunicipality = place !== null && place.parentCode !== null;
  return {
    within: place ? `${what} por municipio` : `${what} por departamento`,
    beside: `${what} en otros ${isMunicipality ? 'municipios' : 'departamentos'}`,
    categories: `${category ? 'Otras categorías' : 'Categorías'} en ${place ? placePhrase(place) : 'Guatemala'}`,
  };
}

interface AroundListProps {
  landing: Landing;
  businesses: readonly Listed[];
}

export default function AroundList({ landing, businesses }: AroundListProps) {
  const { url } = useSite();
  const { title, text, news, category, place, within, beside, categories } = landing;
  const heading = headings(landing);
  return (
    <>
      {text && (
        <div className="mt-8 max-w-prose space-y-3 wrap-anywhere">
          {text
            .split('\n')
            .filter(Boolean)
            .map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
        </div>
      )}
      <LandingNews news={news} place={place} />
      {!category && news.some(({ kind }) => kind === 'event') && (
        <CalendarLink to={calendarPath(landing)} place={place} />
      )}
      <LandingLinks id="dentro" title={heading.within} links={within} />
      <LandingLinks id="otros-lugares" title={heading.beside} links={beside} />
      <LandingLinks id="categorias" title={heading.categories} links={categories} />
      <FeedLinks
        what="los negocios nuevos de esta lista"
        feed={(file) => paths.feed(paths.businesses(), file, { category: category?.id, place: place?.code })}
      />
      {businesses.length > 0 && (
        <JsonLd data={import.meta.env.SSR ? itemList(title, businesses, url) : null} />
      )}
    </>
  );
}
