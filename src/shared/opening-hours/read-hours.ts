import * as v from 'valibot';
import { type Token, type WrittenTime, readTokens } from './hour-tokens.ts';
import { listPeriods, readPeriod } from './hour-times.ts';
import { BusinessHours } from './schema.ts';
import { WEEKDAYS, WEEKDAY_NAMES, type Day, type TimePeriod, type Weekday } from './week.ts';

const MAX_LENGTH = 500;
const WHOLE_DAY: TimePeriod = { open: '00:00', close: '00:00' };
const MIDNIGHT = { hour: 24, minute: 0, half: null, isExact: true, isCompact: false };

export type ReadHours = { hours: BusinessHours; assumptions: string[] } | { problem: string };

interface Group {
  days: Weekday[];
  periods: TimePeriod[];
  isClosed: boolean;
  isOpen: boolean;
  hasHolidays: boolean;
  isExcept: boolean;
  startsWithHours: boolean;
}

const newGroup = (): Group => ({
  days: [],
  periods: [],
  isClosed: false,
  isOpen: false,
  hasHolidays: false,
  isExcept: false,
  startsWithHours: false,
});

const saysHours = ({ isClosed, periods }: Group) => isClosed || periods.length > 0;
const saysDays = ({ days, hasHolidays }: Group) => days.length > 0 || hasHolidays;

class Unreadable extends Error {}

function expandDays(first: Weekday, last: Weekday): Weekday[] {
  const start = WEEKDAYS.indexOf(first);
  const count = ((WEEKDAYS.indexOf(last) - start + 7) % 7) + 1;
  return [...WEEKDAYS, ...WEEKDAYS].slice(start, start + count);
}

const SEPARATE = 'Separa cada grupo de días con punto y coma: «lun-vie 8:00-17:00; sáb 8:00-12:00».';

const HOLIDAYS = 'Los feriados se ponen en el negocio, en «Días especiales»: aquí no se guardan.';

/** Says how to take what a text leaves open: the place of the hours among those that they may mean, and the days. */
export interface Leaning {
  hours: number;
  days: readonly Weekday[];
}

class GroupReader {
  readonly groups: Group[] = [];
  readonly assumptions: string[] = [];
  #group = newGroup();
  readonly #tokens: readonly Token[];
  readonly #leaning: Leaning | null;

  constructor(tokens: readonly Token[], leaning: Leaning | null) {
    this.#tokens = tokens;
    this.#leaning = leaning;
    for (let place = 0; place < tokens.length;) place += this.#read(place);
    this.#finish();
  }

  #finish() {
    if (saysHours(this.#group) || saysDays(this.#group)) this.groups.push(this.#group);
    this.#group = newGroup();
  }

  #beginDays() {
    const { startsWithHours, isExcept } = this.#group;
    if (saysHours(this.#group) && !startsWithHours && !isExcept) this.#finish();
  }

  #beginHours() {
    const group = this.#group;
    const isEnded = group.startsWithHours ? saysDays(group) : group.isExcept;
    if (saysHours(group) && isEnded) throw new Unreadable(SEPARATE);
    if (group.isClosed) throw new Unreadable('Un día no puede estar cerrado y tener horas.');
    group.startsWithHours ||= !saysDays(group);
    group.isExcept = false;
  }

  #read(place: number): number {
    const token = this.#tokens[place];
    if (token?.kind === 'unknown') throw new Unreadable(`No entendemos «${token.text}» en el horario.`);
    if (token?.kind === 'days') return this.#readDays(token.days, place);
    if (token?.kind === 'time') return this.#readTimes(token.time, place);
    if (token?.kind === 'holidays') {
      this.#beginDays();
      this.#group.hasHolidays ||= !this.#group.isExcept;
      this.assumptions.push(HOLIDAYS);
    }
    if (token?.kind === 'with-holidays') this.assumptions.push(HOLIDAYS);
    if (token?.kind === 'except') this.#except(place);
    if (token?.kind === 'whole') {
      this.#beginHours();
      this.#group.periods.push(WHOLE_DAY);
    }
    if (token?.kind === 'closed') this.#close();
    if (token?.kind === 'open') this.#open();
    if (token?.kind === 'break' || (token?.kind === 'line' && saysHours(this.#group))) this.#break();
    if (token?.kind === 'to') throw new Unreadable(SEPARATE);
    return 1;
  }

  #readDays(named: Weekday[], place: number): number {
    this.#beginDays();
    const [next, afterNext] = [this.#tokens[place + 1], this.#tokens[place + 2]];
    const last = next?.kind === 'to' && afterNext?.kind === 'days' ? afterNext.days.at(-1) : undefined;
    const [first] = named;
    const days = first && last ? expandDays(first, last) : named;
    const { isExcept } = this.#group;
    const before = isExcept && this.#group.days.length === 0 ? WEEKDAYS : this.#group.days;
    const others = before.filter((day) => !days.includes(day));
    this.#group.days = isExcept ? others : [...others, ...days];
    return last ? 3 : 1;
  }

  #readTimes(open: WrittenTime, place: number): number {
    const [next, afterNext] = [this.#tokens[place + 1], this.#tokens[place + 2]];
    // «de 8 a 24 horas»
    const end = afterNext?.kind === 'whole' ? MIDNIGHT : null;
    const close = afterNext?.kind === 'time' ? afterNext.time : end;
    if (next?.kind !== 'to' || !close)
      throw new Unreadable('Cada horario lleva apertura y cierre: «8:00-17:00».');
    this.#beginHours();
    const before = this.#group.periods.at(-1);
    const breakAt = before ? Number(before.close.slice(0, 2)) : null;
    const possible = this.#leaning ? listPeriods(open, close, breakAt) : [];
    const chosen = possible[Math.min(this.#leaning?.hours ?? 0, possible.length - 1)];
    const read = chosen ? { period: chosen } : readPeriod(open, close, breakAt);
    if ('problem' in read) throw new Unreadable(read.problem);
    if ('assumption' in read && read.assumption) this.assumptions.push(read.assumption);
    this.#group.periods.push(read.period);
    return 3;
  }

  #except(place: number) {
    const next = this.#tokens[place + 1]?.kind;
    if (next !== 'days' && next !== 'holidays') throw new Unreadable('Falta decir qué días.');
    this.#group.isExcept = true;
  }

  #open() {
    if (this.#group.isClosed) this.#finish();
    this.#group.isOpen = true;
  }

  #close() {
    if (saysHours(this.#group)) this.#finish();
    if (this.#group.isOpen && saysDays(this.#group)) throw new Unreadable('Faltan las horas de unos días.');
    this.#group.startsWithHours = !saysDays(this.#group);
    this.#group.isClosed = true;
  }

  #break() {
    if (saysDays(this.#group) && !saysHours(this.#group))
      throw new Unreadable('Faltan las horas de unos días.');
    this.#finish();
  }
}

const EVERY_DAY = 'No dice qué días: se leyó como todos los días.';

function weekOf(
  groups: readonly Group[],
  assumptions: string[],
  days: readonly Weekday[],
): Partial<Record<Weekday, TimePeriod[]>> {
  const week: Partial<Record<Weekday, TimePeriod[]>> = {};
  for (const group of groups) {
    if (!saysHours(group)) throw new Unreadable('Faltan las horas.');
    if (group.periods.length > 2) throw new Unreadable('Un día puede tener hasta dos horarios.');
    if (group.hasHolidays && !group.isClosed && group.days.length === 0)
      throw new Unreadable('El horario de feriados se pone en el negocio, en «Días especiales».');
    if (!saysDays(group)) {
      if (groups.length > 1) throw new Unreadable('Falta decir qué días.');
      const isAssumed = !group.isClosed && group.periods[0] !== WHOLE_DAY;
      if (isAssumed) assumptions.push(EVERY_DAY);
      group.days = [...(isAssumed ? days : WEEKDAYS)];
    }
    for (const day of group.days) {
      if (week[day]) throw new Unreadable(`El ${WEEKDAY_NAMES[day]} aparece dos veces.`);
      week[day] = group.periods;
    }
  }
  if (isOnlyClosing(groups, Object.keys(week).length))
    throw new Unreadable('Faltan las horas de los demás días.');
  return week;
}

const isOnlyClosing = (groups: readonly Group[], named: number) =>
  named < WEEKDAYS.length && groups.every(({ isClosed }) => isClosed);

function toDay([first, second]: TimePeriod[]): Day {
  if (!first) return { closed: true };
  return { closed: false, ...first, ...(second && { second }) };
}

/**
 * Reads weekly hours as people write them; days that aren't named are closed. Returns what a text leaves open as
 * assumptions, and what can be meant in two ways as a problem, in Spanish sentences. A leaning decides both.
 */
export function readHours(text: string, leaning: Leaning | null = null): ReadHours {
  if (text.length > MAX_LENGTH) return { problem: 'El horario es demasiado largo.' };
  try {
    const { groups, assumptions } = new GroupReader([...readTokens(text)], leaning);
    if (groups.length === 0) return { problem: 'Faltan los días y las horas.' };
    const week = weekOf(groups, assumptions, leaning?.days ?? WEEKDAYS);
    const checked = v.safeParse(
      BusinessHours,
      Object.fromEntries(WEEKDAYS.map((day) => [day, toDay(week[day] ?? [])])),
    );
    return checked.success
      ? { hours: checked.output, assumptions: [...new Set(assumptions)] }
      : { problem: checked.issues[0].message };
  } catch (error) {
    if (error instanceof Unreadable) return { problem: error.message };
    throw error;
  }
}
