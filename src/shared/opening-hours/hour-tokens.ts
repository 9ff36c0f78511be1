import { foldText } from '../text.ts';
import { WEEKDAYS, WEEKDAY_NAMES, type Weekday } from './week.ts';

export interface WrittenTime {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
  isExact: boolean;
  isCompact: boolean;
}

type PlainKind =
  | 'to'
  | 'and'
  | 'break'
  | 'line'
  | 'closed'
  | 'whole'
  | 'open'
  | 'holidays'
  | 'with-holidays'
  | 'except';

export type Token =
  | { kind: 'days'; days: Weekday[] }
  | { kind: 'time'; time: WrittenTime }
  | { kind: PlainKind }
  | { kind: 'unknown'; text: string };

const ENGLISH = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const LETTERS: ReadonlyMap<string, Weekday> = new Map(
  Object.entries({
    l: 'monday',
    x: 'wednesday',
    j: 'thursday',
    v: 'friday',
    s: 'saturday',
    d: 'sunday',
  } as const),
);
const MIN_PREFIX = 2;

const isBegun = (name: string, word: string) => word.length >= MIN_PREFIX && name.startsWith(word);

function findDay(written: string): Weekday | null {
  const letter = LETTERS.get(written);
  if (letter) return letter;
  const word = written.replace(/^(sabado|domingo)s$/, '$1');
  const fitting = WEEKDAYS.filter(
    (weekday, place) =>
      isBegun(foldText(WEEKDAY_NAMES[weekday]), word) || isBegun(ENGLISH[place] ?? '', word),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const plain = (kind: PlainKind) => () => ({ kind });
const days =
  (...found: Weekday[]) =>
  () => ({ kind: 'days' as const, days: found });
const exact = (hour: number, half: 'am' | 'pm') => () => ({
  kind: 'time' as const,
  time: { hour, minute: 0, half, isExact: true, isCompact: false },
});

const HALF = String.raw`(?:\s*(am|pm|md|mn|m(?![a-z])|de la manana|de la madrugada|de la tarde|de la noche|del? mediodia))?`;
const UNIT = String.raw`(?:\s*(?:hrs|hr|hs|horas|hora|h)\b)?`;
const TIME = new RegExp(String.raw`^(\d{1,2})(?:\s*[:.h]\s*(\d{2})(?!\d))?(?!\d)${HALF}${UNIT}`);
const MILITARY = /^([01]\d|2[0-4])([0-5]\d)(?!\d)(?:\s*(?:hrs|hr|hs|horas|h)\b)?/;

const HALVES: Record<string, 'am' | 'pm' | 'noon' | 'midnight'> = {
  am: 'am',
  pm: 'pm',
  md: 'noon',
  m: 'noon',
  mn: 'midnight',
  'de la manana': 'am',
  'de la madrugada': 'am',
  'de la tarde': 'pm',
  'de la noche': 'pm',
  'del mediodia': 'noon',
  'de mediodia': 'noon',
};

function writtenTime(
  hours: string,
  minutes: string | undefined,
  mark: string | undefined,
): Omit<WrittenTime, 'isCompact'> | null {
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null;
  const half = mark === undefined ? null : (HALVES[mark] ?? null);
  if (half === 'noon' || half === 'midnight')
    return hour === 12 ? { hour: 12, minute, half: half === 'noon' ? 'pm' : 'am', isExact: true } : null;
  // «14:00 pm» says twice what it means.
  if (half && hour > 12)
    return half === 'pm' && hour < 24 ? { hour, minute, half: null, isExact: true } : null;
  if (half && hour === 0) return null;
  const isExact = half !== null || hour > 12 || hour === 0 || (hours.length === 2 && hours.startsWith('0'));
  return { hour, minute, half, isExact };
}

function readTime(rest: string, isBehindHyphen: boolean): [Token, number] | null {
  const military = MILITARY.exec(rest);
  const found = military ?? TIME.exec(rest);
  if (!found) return null;
  const [text, hours = '', minutes, mark] = found;
  const time = writtenTime(hours, minutes, military ? undefined : mark);
  if (!time) return [{ kind: 'unknown', text }, text.length];
  const isCompact = /^\d\d:\d\d$/.test(text) && (isBehindHyphen || rest.charAt(text.length) === '-');
  return [{ kind: 'time', time: { ...time, isExact: time.isExact || isCompact, isCompact } }, text.length];
}

const FRIDAY = WEEKDAYS.slice(0, 5);

const PHRASES: readonly (readonly [RegExp, () => Token | null])[] = [
  [/^\n/, plain('line')],
  [/^[;|]/, plain('break')],
  [/^24\s*[/x-]\s*7\b(?!\s*(?:[:.h]\s*\d|[ap]m\b))|^7\s*[/x]\s*24\b/, plain('whole')],
  [/^(?:las\s+)?24\s*(?:horas|hrs|hr|hs|h)\b(?:\s+del dia)?/, plain('whole')],
  [/^(?:todo el dia|dia y noche|siempre abiert[oa]|abiert[oa] siempre|always open)\b/, plain('whole')],
  [
    /^(?:todos los dias|cada dia|diariamente|diario|daily|every day|toda la semana|(?:los )?7 dias(?: (?:a|de) la semana)?|(?:los )?365 dias(?: (?:del|al) ano)?|todos)\b/,
    days(...WEEKDAYS),
  ],
  [/^(?:entre semana|dias habiles|dias de semana|dias laborales|weekdays)\b/, days(...FRIDAY)],
  [/^(?:fin(?:es)? de semana|weekends?)\b/, days('saturday', 'sunday')],
  [/^(?:dias\s+)?(?:feriados?|festivos?|asuetos?|holidays?|ph)\b/, plain('holidays')],
  [
    /^(?:incluso|incluyendo|incluyen?|incluidos|inclusive)\s+(?:los\s+)?(?:dias\s+)?(?:feriados?|festivos?|asuetos?)\b/,
    plain('with-holidays'),
  ],
  [/^(?:sin cerrar|sin interrupcion)(?: (?:al?|en el) (?:medio ?dia|almuerzo))?\b/, () => null],
  [/^(?:a partir de|en adelante)\b/, () => null],
  [/^(?:excepto|menos|salvo)\b/, plain('except')],
  [
    /^(?:cerrad[oa]s?|closed|off|cerramos|no abrimos|no abre|no se abre|no atendemos|no se atiende|descanso|descansamos)\b/,
    plain('closed'),
  ],
  [/^(?:abiert[oa]s?|abrimos|abre|atendemos|open)\b/, plain('open')],
  [/^(?:medio ?dia|noon)\b/, exact(12, 'pm')],
  [/^(?:media ?noche|midnight)\b/, exact(12, 'am')],
  [/^(?:-|a las?\b|al?\b|hasta las?\b|hasta\b|to\b)/, plain('to')],
  [/^(?:y|e|and|&|\+)(?![a-z])/, plain('and')],
  // May be from Monday to Friday, or these two days.
  [
    /^l(?:u|un|unes)?\s*\/\s*(?:v(?:i|ie|iernes)?|s(?:a|ab|abado)?|d(?:o|om|omingo)?)\b(?!\s*\/)/,
    () => ({ kind: 'unknown', text: 'L/V' }),
  ],
  [/^[,/]/, plain('and')],
  [
    /^(?:de|del|desde|los|las|el|la|dias?|atencion|horarios?|en|por|hrs|horas|corrido|jornada|continu[ao]|from)\b/,
    () => null,
  ],
  [/^[:.()]/, () => null],
];

/** Returns a word with its accents, and `mañanas` with its ñ. */
const asWritten = (word: string, text: string): string =>
  text
    .normalize('NFC')
    .match(/[\p{L}\p{M}]+\.?/gu)
    ?.find((each) => foldText(each) === word)
    ?.toLowerCase() ?? word;

export function* readTokens(text: string): Generator<Token> {
  let rest = foldText(text.normalize('NFKC'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[\p{Cf}\p{M}\p{ExtPict}]/gu, '')
    .replace(/[‐‑‒–—―−~]/g, '-')
    .replace(/(?<![a-z])([ap])\.?\s?m\b\.?/g, '$1m')
    .replace(/(\d)([ap])(?=\s*(?:[-;,]|$))/g, '$1$2m');
  let last = '';
  while (rest !== '') {
    const blank = /^ +/.exec(rest)?.[0] ?? '';
    rest = rest.slice(blank.length);
    if (rest === '') return;
    const phrase = PHRASES.find(([pattern]) => pattern.test(rest));
    const time = phrase ? null : readTime(rest, last === '-' && blank === '');
    last = rest.charAt(0);
    if (phrase) {
      const [pattern, make] = phrase;
      const token = make();
      if (token) yield token;
      rest = rest.slice(pattern.exec(rest)?.[0].length);
    } else if (time) {
      yield time[0];
      rest = rest.slice(time[1]);
    } else {
      const word = /^(?:[a-z]+\.?|.)/u.exec(rest)?.[0] ?? rest;
      const day = findDay(word.replace('.', ''));
      yield day ? { kind: 'days', days: [day] } : { kind: 'unknown', text: asWritten(word, text) };
      rest = rest.slice(word.length);
    }
  }
}
