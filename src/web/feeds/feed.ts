import { html } from 'hono/html';

/** Says how many items a feed has. */
export const MAX_ITEMS = 50;

export interface FeedItem {
  /** Stays as it is when the title changes, so that a reader knows the item again. */
  id: string;
  path: string;
  title: string;
  html: string;
  author: { name: string; path: string } | null;
  tags: readonly string[];
  image: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface Feed {
  title: string;
  description: string;
  /** The page that shows the list. */
  path: string;
  items: readonly FeedItem[];
}

const NO_XML = /[^\t\n\r\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Leaves out what no file for readers may have: control characters and lone surrogates. */
export const readableText = (text: string): string => text.replaceAll(NO_XML, '');

const lines = (paragraph: string) =>
  paragraph.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));

/** Returns paragraphs as HTML. */
export const paragraphsHtml = async (texts: readonly string[]): Promise<string> => {
  const paragraphs = texts.flatMap((text) => text.split(/\n{2,}/)).filter(Boolean);
  return String(await html`${paragraphs.map((paragraph) => html`<p>${lines(paragraph)}</p>`)}`);
};
