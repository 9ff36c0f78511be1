import { excerpt } from '#shared/text.ts';
import { fromGuatemalaWallClock } from '#shared/time.ts';
import type { Block, SiteText, Span } from '../schema.ts';

export type Facts = Readonly<Record<string, string | null>>;

const MAX_DESCRIPTION_LENGTH = 160;
const LINK = /\[([^[\]]{1,200})\]\(([^\s()]{1,500})\)/g;
const SAFE_ADDRESS = /^(?:https?:\/\/[^/]|mailto:[^\s]|\/(?!\/))/i;
const PLACEHOLDER = /\{([a-z]{1,20})\}/g;
const UPDATED = /^Actualizado: (\d{4})-(\d{2})-(\d{2})$/;
const PICTURE = /^!\[([^[\]]{1,300})\]\(([a-z-]{1,40})\)$/;

function fillLine(line: string, facts: Facts): string | null {
  const names = [...line.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.some((name) => facts[name] === null)) return null;
  return line.replace(
    PLACEHOLDER,
    (whole, name: string) => (Object.hasOwn(facts, name) ? facts[name] : null) ?? whole,
  );
}

const plain = (text: string): Span => ({ text, href: null });

/** Leaves unknown markup as text, and links to elsewhere than the web, a mailbox or this site. */
function parseSpans(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    if (!SAFE_ADDRESS.test(href)) continue;
    if (match.index > end) spans.push(plain(text.slice(end, match.index)));
    spans.push({ text: label, href });
    end = match.index + whole.length;
  }
  return end < text.length ? [...spans, plain(text.slice(end))] : spans;
}

const block = (kind: Block['kind'], texts: string[], picture: string | null = null): Block => ({
  kind,
  lines: texts.map(parseSpans),
  picture,
});

const isItem = (line: string) => line.startsWith('- ');

function parseBlock(lines: string[]): Block {
  const [first = ''] = lines;
  const [, alt, name] = PICTURE.exec(first) ?? [];
  if (alt !== undefined && name !== undefined) return block('picture', [alt], name);
  if (first.startsWith('### ')) return block('subheading', [first.slice(4)]);
  if (first.startsWith('## ')) return block('heading', [first.slice(3)]);
  if (lines.every(isItem))
    return block(
      'list',
      lines.map((line) => line.slice(2)),
    );
  return block('paragraph', [lines.join(' ')]);
}

function splitBlocks(lines: string[]): string[][] {
  const blocks: string[][] = [];
  let current: string[] = [];
  const close = () => {
    if (current.length > 0) blocks.push(current);
    current = [];
  };
  for (const line of lines) {
    const [last] = current;
    if (line === '' || line.startsWith('#') || (last !== undefined && isItem(last) !== isItem(line))) close();
    if (line !== '') current.push(line);
    if (line.startsWith('#')) close();
  }
  close();
  return blocks;
}

function parseDate(line: string): Date | null {
  const [, year, month, day] = UPDATED.exec(line) ?? [];
  return year ? fromGuatemalaWallClock(Date.UTC(Number(year), Number(month) - 1, Number(day))) : null;
}

const WORD = /\{([^{}\s]{1,40})\}/g;

function isRealDate(line: string): boolean {
  const [, year, month, day] = UPDATED.exec(line)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export function findTextFaults(source: string, words: readonly string[]): string[] {
  const lines = source.split(/\r\n|\r|\n/).map((line) => line.trim());
  const dates = lines
    .filter((line) => line.startsWith('Actualizado:') && !isRealDate(line))
    .map((line) => `"${line.slice(0, 60)}" has no date such as 2026-11-25.`);
  const unknown = [...source.matchAll(WORD)]
    .map(([, name = '']) => name)
    .filter((name) => !words.includes(name));
  return [
    ...dates,
    ...[...new Set(unknown)].map(
      (name) => `{${name}} stands for nothing. Known are {${words.join('}, {')}}.`,
    ),
    ...(lines.some((line) => line.startsWith('# '))
      ? []
      : ['it has no title: a line such as "# Privacidad".']),
  ];
}

const textOf = ({ lines }: Block) => lines.flatMap((spans) => spans.map(({ text }) => text)).join('');

/**
 * Parses a title (`# …`), a date (`Actualizado: 2026-11-25`), headings (`##`, `###`), paragraphs, lists (`- …`) and
 * links (`[…](https://…)`). There is no HTML: it stays text.
 */
export function parseText(source: string, facts: Facts, modifiedAt: Date): SiteText {
  const lines = source.split(/\r\n|\r|\n/).flatMap((line) => fillLine(line.trim(), facts)?.split('\n') ?? []);
  const title = lines.find((line) => line.startsWith('# '));
  const date = lines.map(parseDate).find((parsed) => parsed !== null);
  const body = lines.filter((line) => line !== title && !UPDATED.test(line));
  const blocks = splitBlocks(body).map(parseBlock);
  const opening = blocks.find(({ kind }) => kind === 'paragraph');
  return {
    title: title?.slice(2) ?? '',
    description: opening ? excerpt(textOf(opening), MAX_DESCRIPTION_LENGTH) : '',
    updatedAt: date ?? modifiedAt,
    blocks,
  };
}
