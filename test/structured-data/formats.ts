/** Returns what is wrong with a value, or null. */
export type Format = (value: unknown) => string | null;

const matching =
  (pattern: RegExp, expected: string): Format =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? null : `is not ${expected}`;

export const text = matching(/\S/, 'a text');
/** Other markup than paragraphs and lists is either text that was not escaped, or not shown. */
export const html = matching(
  /^(?:[^<>&]|&(?:amp|lt|gt|quot|#39);|<\/?(?:p|ul|li)>|<br>)+$/,
  'HTML of paragraphs',
);
export const country = matching(/^[A-Z]{2}$/, 'an ISO 3166 country');
export const currency = matching(/^[A-Z]{3}$/, 'an ISO 4217 currency');
export const clock = matching(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, 'a time of day');
export const telephone = matching(/^\+?\d[\d ()-]+$/, 'a telephone number');
const isoDate = matching(/^\d{4}-\d\d-\d\d$/, 'an ISO date');
const isoInstant = matching(
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/,
  'an ISO date and time with offset',
);

const existing =
  (format: Format): Format =>
  (value) =>
    format(value) ?? (Number.isNaN(Date.parse(String(value))) ? 'is no date of the calendar' : null);

export const date = existing(isoDate);
export const instant = existing(isoInstant);
export const dateOrInstant: Format = (value) => (date(value) === null ? null : instant(value));

export const url: Format = (value) =>
  typeof value === 'string' && /^https?:\/\/[^/\s]/.test(value) && URL.canParse(value)
    ? null
    : 'is not an absolute address';

export const oneOf =
  (...values: readonly string[]): Format =>
  (value) =>
    values.includes(String(value)) ? null : `is none of ${values.join(', ')}`;

export const within =
  (least: number, most: number): Format =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most ? null : `is not from ${least} to ${most}`;

export const amount: Format = (value) =>
  /^\d+(?:\.\d{1,2})?$/.test(String(value)) ? null : 'is not an amount with a decimal point';

/** One or several. */
export const some =
  (format: Format): Format =>
  (value) => {
    const values = Array.isArray(value) ? (value as unknown[]) : [value];
    if (values.length === 0) return 'is empty';
    return values.map(format).find((problem) => problem !== null) ?? null;
  };
