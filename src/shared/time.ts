export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds. America/Guatemala is UTC-6 all year; daylight saving was last tried in 2006. */
const GUATEMALA_OFFSET = -6 * HOUR;

const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

export type Clock = () => Date;

// oxlint-disable-next-line plaza/no-device-clock -- on the server only
export const systemClock: Clock = () => new Date();

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Moves the instant so that its UTC getters read the wall clock in Guatemala. */
export function guatemalaWallClock(date: Date): Date {
  return new Date(date.getTime() + GUATEMALA_OFFSET);
}

export const fromGuatemalaWallClock = (wallClock: number): Date => new Date(wallClock - GUATEMALA_OFFSET);

export function guatemalaMonth(date: Date): string {
  const local = guatemalaWallClock(date);
  return `${pad(local.getUTCFullYear(), 4)}-${pad(local.getUTCMonth() + 1)}`;
}

export const MONTH = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/;

/** Returns the first instants of `YYYY-MM` in Guatemala and of the next month (exclusive). @throws RangeError */
export function monthBounds(month: string): { from: Date; to: Date } {
  if (!MONTH.test(month)) throw new RangeError(`Not a month: ${month}`);
  const year = Number(month.slice(0, 4));
  const index = Number(month.slice(5)) - 1;
  const firstInstant = (monthIndex: number) => fromGuatemalaWallClock(Date.UTC(year, monthIndex, 1));
  return { from: firstInstant(index), to: firstInstant(index + 1) };
}

/** Takes `2026-11`, and returns `noviembre`. */
export const monthName = (month: string): string => MONTH_NAMES[Number(month.slice(5)) - 1] ?? month;

export function formatDate(date: Date): string {
  const local = guatemalaWallClock(date);
  return `${pad(local.getUTCDate())}/${pad(local.getUTCMonth() + 1)}/${pad(local.getUTCFullYear(), 4)}`;
}

export function formatDayAndMonth(date: Date): string {
  const local = guatemalaWallClock(date);
  return `${local.getUTCDate()} de ${MONTH_NAMES[local.getUTCMonth()]}`;
}

export const formatLongDate = (date: Date): string =>
  `${formatDayAndMonth(date)} de ${guatemalaWallClock(date).getUTCFullYear()}`;

export function formatMinuteOfDay(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${pad(minute % 60)} ${hour < 12 ? 'a. m.' : 'p. m.'}`;
}

export function formatTime(date: Date): string {
  const local = guatemalaWallClock(date);
  return formatMinuteOfDay(local.getUTCHours() * 60 + local.getUTCMinutes());
}

const calendarDay = (date: Date) => Math.floor(guatemalaWallClock(date).getTime() / DAY);

/** Counts midnights of Guatemala between the two: 0 for today, 1 for tomorrow. */
export const daysUntil = (date: Date, now: Date): number => calendarDay(date) - calendarDay(now);

const ago = (count: number, unit: string) => `hace ${count} ${unit}${count === 1 ? '' : 's'}`;

/** Returns `hace 5 minutos`, `ayer`, from the seventh day the date; by calendar days in Guatemala. */
export function formatRelative(date: Date, now: Date): string {
  const elapsed = now.getTime() - date.getTime();
  if (elapsed < MINUTE) return 'hace un momento';
  if (elapsed < HOUR) return ago(Math.floor(elapsed / MINUTE), 'minuto');
  if (elapsed < DAY) return ago(Math.floor(elapsed / HOUR), 'hora');
  const days = daysUntil(now, date);
  if (days >= 7) return formatDate(date);
  return days === 1 ? 'ayer' : ago(days, 'día');
}

const AGES = [
  { days: 365, unit: 'año', units: 'años' },
  { days: 30, unit: 'mes', units: 'meses' },
  { days: 7, unit: 'semana', units: 'semanas' },
  { days: 1, unit: 'día', units: 'días' },
] as const;

/** Returns `hoy`, `ayer`, `hace 3 semanas`: rounded down, by calendar days in Guatemala. */
export function formatAge(date: Date, now: Date): string {
  const days = daysUntil(now, date);
  if (days <= 0) return 'hoy';
  if (days === 1) return 'ayer';
  const { days: length, unit, units } = AGES.find((age) => days >= age.days) ?? AGES[3];
  const count = Math.floor(days / length);
  return `hace ${count} ${count === 1 ? unit : units}`;
}

/** Rounds up, so that nothing active ever shows 0. */
export function expiryLabel(expiresAt: Date, now: Date): string {
  const left = expiresAt.getTime() - now.getTime();
  if (left <= 0) return 'Expirado';
  return left < DAY ? `${Math.ceil(left / HOUR)} h restantes` : `${Math.ceil(left / DAY)} días restantes`;
}
