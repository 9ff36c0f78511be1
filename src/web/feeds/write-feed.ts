import { html as xml } from 'hono/html';
import type { Site } from '#shared/site.ts';
import { type Feed, type FeedItem, readableText as clean } from './feed.ts';

export interface WrittenFeed {
  type: string;
  body: string;
}

interface Address {
  site: Site;
  /** The path and query of the file. */
  self: string;
}

const LANGUAGE = 'es-GT';

const rssItem = (item: FeedItem, { url }: Site) => xml`<item>
<title>${clean(item.title)}</title>
<link>${url}${item.path}</link>
<guid isPermaLink="true">${url}${item.id}</guid>
<pubDate>${item.createdAt.toUTCString()}</pubDate>
${item.author ? xml`<dc:creator>${clean(item.author.name)}</dc:creator>` : ''}
${item.tags.map((tag) => xml`<category>${clean(tag)}</category>`)}
<description>${clean(item.html)}</description>
</item>
`;

const lastChange = (items: readonly FeedItem[]) =>
  new Date(Math.max(...items.map(({ updatedAt }) => updatedAt.getTime())));

/** Writes RSS 2.0. Without items it has no date: that of the answer would change each time. */
export async function writeRss(feed: Feed, { site, self }: Address): Promise<WrittenFeed> {
  const { title, description, path, items } = feed;
  const body =
    await xml`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${clean(title)} · ${site.name}</title>
<link>${site.url}${path}</link>
<description>${clean(description)}</description>
<language>${LANGUAGE.toLowerCase()}</language>
<atom:link href="${site.url}${self}" rel="self" type="application/rss+xml" />
${items.length > 0 ? xml`<lastBuildDate>${lastChange(items).toUTCString()}</lastBuildDate>` : ''}
${items.map((item) => rssItem(item, site))}</channel></rss>
`;
  return {
    type: 'application/rss+xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${String(body)}`,
  };
}

/** Writes JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export function writeJsonFeed(feed: Feed, { site: { url, name }, self }: Address): WrittenFeed {
  const items = feed.items.map((item) => ({
    id: url + item.id,
    url: url + item.path,
    title: clean(item.title),
    content_html: clean(item.html),
    image: item.image === null ? undefined : url + item.image,
    date_published: item.createdAt.toISOString(),
    date_modified: item.updatedAt.toISOString(),
    authors: item.author ? [{ name: clean(item.author.name), url: url + item.author.path }] : undefined,
    tags: item.tags.length > 0 ? item.tags.map(clean) : undefined,
    language: LANGUAGE,
  }));
  const body = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: `${clean(feed.title)} · ${name}`,
    home_page_url: url + feed.path,
    feed_url: url + self,
    description: clean(feed.description),
    icon: `${url}/icons/512.png`,
    favicon: `${url}/icons/192.png`,
    language: LANGUAGE,
    items,
  });
  return { type: 'application/feed+json; charset=utf-8', body };
}
