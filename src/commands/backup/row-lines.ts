import { BackupError } from './backup-error.ts';

const MAX_LINE = 16_000_000;
const MAX_ROWS = 1_000;
const MAX_LENGTH = 1_000_000;

const [QUOTE, COMMA, BACKSLASH] = [34, 44, 92];
const BRACKETS = new Set(Array.from('[]{}', (bracket) => bracket.charCodeAt(0)));

function isRow(line: string, columns: number): boolean {
  if (!line.startsWith('[') || !line.endsWith(']')) return false;
  let [inText, commas] = [false, 0];
  for (let index = 1; index < line.length - 1; index += 1) {
    const code = line.charCodeAt(index);
    if (inText && code === BACKSLASH) index += 1;
    else if (code === QUOTE) inText = !inText;
    else if (!inText && BRACKETS.has(code)) return false;
    else if (!inText && code === COMMA) commas += 1;
  }
  return !inText && commas === columns - 1;
}

async function* readLines(table: string, content: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let [begun, length]: [string[], number] = [[], 0];
  for await (const chunk of content) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    begun.push(first);
    length += first.length;
    if (length > MAX_LINE)
      throw new BackupError(`The table ${table} has a row that is too long. Nothing was changed.`);
    const rest = others.pop();
    if (rest === undefined) continue;
    yield begun.join('');
    yield* others;
    [begun, length] = [[rest], rest.length];
  }
  if (length > 0) yield begun.join('');
}

interface RowSource {
  table: string;
  columns: number;
}

/** Yields batches of lines, each of them a row. @throws BackupError for a line that is none */
export async function* batchRows(
  { table, columns }: RowSource,
  content: AsyncIterable<Buffer>,
): AsyncGenerator<string[]> {
  let [lines, length]: [string[], number] = [[], 0];
  for await (const line of readLines(table, content)) {
    if (!isRow(line, columns))
      throw new BackupError(`The table ${table} has a line that is no row of it. Nothing was changed.`);
    lines.push(line);
    length += line.length;
    if (lines.length < MAX_ROWS && length < MAX_LENGTH) continue;
    yield lines;
    [lines, length] = [[], 0];
  }
  if (lines.length > 0) yield lines;
}
