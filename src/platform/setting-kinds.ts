import * as v from 'valibot';

/** A TCP port, as a number. */
export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);

const YES = ['on', 'true', 'yes', '1'] as const;
const NO = ['off', 'false', 'no', '0'] as const;

/** `on` or `off`, or another common spelling of them, as a boolean. */
export const flag = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist([...YES, ...NO], "must be 'on' or 'off'"),
  v.transform((text) => YES.some((yes) => yes === text)),
);

/** An http or https address, without a final slash. */
export const webUrl = v.pipe(
  v.string(),
  v.url('must be an address such as https://example.com'),
  v.regex(/^https?:\/\//, 'must begin with http:// or https://'),
  v.transform((text) => text.replace(/\/$/, '')),
);

/** An amount in quetzales, as a number. */
export const price = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be an amount in quetzales'),
  v.transform(Number),
);

/** A size in whole megabytes, 1 to 9,999. */
export const megabytes = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, 'must be a number of megabytes, 1 to 9999'),
  v.transform(Number),
);

/** What nobody can guess, and a header can carry. */
export const secret = v.pipe(
  v.string(),
  v.regex(/^[!-~]{16,200}$/, 'must be 16 to 200 characters without spaces'),
);
