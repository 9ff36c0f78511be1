import { type ShareSubject, shareImageVersion, versionedImage } from '#shared/share-image.ts';
import { useShown } from './router/hooks.ts';
import { useSite } from './site.tsx';

type Feed = (file: string) => string;

interface PageHeadProps {
  title: string;
  description: string;
  path: string;
  image: string;
  shown?: ShareSubject;
  photoUrl?: string | undefined;
  /** Returns the addresses of the list that the page shows, for feed readers. */
  feed?: Feed | undefined;
  /** Of a page that search engines may list, or not, by its content. */
  noindex?: boolean;
}

const Feeds = ({ title, feed }: { title: string; feed: Feed }) => (
  <>
    <link rel="alternate" type="application/rss+xml" title={title} href={feed('rss.xml')} />
    <link rel="alternate" type="application/feed+json" title={title} href={feed('feed.json')} />
  </>
);

export function PageHead({
  title,
  description,
  path,
  image,
  shown,
  photoUrl,
  feed,
  noindex = false,
}: PageHeadProps) {
  const site = useSite();
  const { isIndexed } = useShown().view;
  const address = `${site.url}${path}`;
  const picture = site.url + versionedImage(image, shareImageVersion(site.name, shown ?? image, photoUrl));
  return (
    <>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="description" content={description} />
      {noindex || !isIndexed ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={address} />
      )}
      {feed && <Feeds title={title} feed={feed} />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="es_GT" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={picture} />
    </>
  );
}

interface JsonLdProps {
  data: object | null;
}

/** Escapes `<`, so that the data can't end the element early. */
export function JsonLd({ data }: JsonLdProps) {
  const text = data ? JSON.stringify({ '@context': 'https://schema.org', ...data }) : '';
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', String.raw`\u003c`) }}
    />
  );
}
