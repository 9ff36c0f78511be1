import * as v from 'valibot';
import { isCalendarDay } from '#shared/calendar.ts';

export const REVIEW_MODES = ['off', 'duplicates', 'new', 'all'] as const;
export type ReviewMode = (typeof REVIEW_MODES)[number];

export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);

const YES = ['on', 'true', 'yes', '1'] as const;
const NO = ['off', 'false', 'no', '0'] as const;

export const flag = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist([...YES, ...NO], "must be 'on' or 'off'"),
  v.transform((text) => YES.some((yes) => yes === text)),
);

/** Refuses passwords in addresses, which appear in pages, mails and logs. */
const hasNoPassword = v.check(
  (text: string) => !/^[a-z]+:\/\/[^/?#]*@/i.test(text),
  'must have no user and password',
);

export const webUrl = v.pipe(
  v.string(),
  v.url('must be an address such as https://example.com'),
  v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
  hasNoPassword,
  v.transform((text) => text.replace(/\/$/, '')),
);

export const siteUrl = v.pipe(
  webUrl,
  v.check((text) => !/[?#]/.test(text), 'must end before ? and #, such as https://example.com'),
);

export interface MapTiles {
  kind: 'images';
  url: string;
  attribution: string;
}

export const tilesUrl = v.pipe(
  v.string(),
  v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
  v.check(
    (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)),
    'must contain {z}, {x} and {y}, such as https://tiles.example.com/{z}/{x}/{y}.png',
  ),
);

const RATE_EXAMPLE = 'must be quetzales per dollar and the day of that rate, such as 7.70 2026-11-20';

export const dollarRate = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d?(?:\.\d{1,4})? \d{4}-\d{2}-\d{2}$/, RATE_EXAMPLE),
  v.transform((text) => {
    const [quetzales = '', day = ''] = text.split(' ');
    return { quetzales: Number(quetzales), day };
  }),
  v.check(({ day }) => isCalendarDay(day), RATE_EXAMPLE),
);

export const databaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
);

export const price = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount in quetzales'),
  v.transform(Number),
);

export const megabytes = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, 'must be a number of megabytes, 1 to 9999'),
  v.transform(Number),
);

export const processes = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d?$/, 'must be a number of processes, 1 to 99'),
  v.transform(Number),
);

export const secret = v.pipe(
  v.string(),
  v.regex(/^[!-~]{16,200}$/, 'must be 16 to 200 characters without spaces'),
);

export const proxies = v.pipe(
  v.string(),
  v.regex(/^\d$/, 'must be the number of proxies in front, 0 to 9'),
  v.transform(Number),
);

export const reportsToHide = v.pipe(
  v.string(),
  v.regex(/^\d{1,2}$/, 'must be a number of people, 0 to 99'),
  v.transform(Number),
);
