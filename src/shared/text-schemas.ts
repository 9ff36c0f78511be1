import * as v from 'valibot';
import { MAX_EMAIL_LENGTH } from './limits.ts';
import { characterCount } from './text.ts';

const UNUSABLE = 'Hay caracteres que no se pueden usar.';

/** PostgreSQL can't hold NUL, and other control characters (Cc) show nothing. */
const withoutControls = v.regex(/^\P{Cc}*$/u, UNUSABLE);
const withoutControlsButLineEnds = v.regex(/^[\P{Cc}\n]*$/u, UNUSABLE);

/** Characters that reverse the direction of the text after them, and can disguise a name. */
const withoutBidiControls = v.regex(/^[^\u202a-\u202e\u2066-\u2069]*$/, UNUSABLE);

const NOTHING_VISIBLE = /^[\s\p{Default_Ignorable_Code_Point}]*$/u;

export const isBlank = (text: string): boolean => NOTHING_VISIBLE.test(text);

const trimmed = (text: string) => (isBlank(text) ? '' : text.trim());

export function maxCharacters(
  max: number,
  message = `Usa ${max} caracteres o menos.`,
): v.MaxLengthAction<string, number, string> {
  const maxLength = v.maxLength<string, number, string>(max, message);
  return {
    ...maxLength,
    '~run': (dataset, config) =>
      dataset.typed && characterCount(dataset.value) <= max ? dataset : maxLength['~run'](dataset, config),
  };
}

export const Line = (max: number, missing: string) =>
  v.pipe(
    v.string(missing),
    v.transform((text) => trimmed(text).replace(/\s+/g, ' ')),
    v.nonEmpty(missing),
    maxCharacters(max),
    withoutControls,
    withoutBidiControls,
  );

export const Paragraphs = (max: number, missing: string) =>
  v.pipe(
    v.string(missing),
    v.transform((text) => trimmed(text).replace(/\r\n?/g, '\n').replaceAll('\t', ' ')),
    v.nonEmpty(missing),
    maxCharacters(max),
    withoutControlsButLineEnds,
  );

export const optionalText = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => (text !== null && trimmed(text) ? text : null)),
    v.nullable(schema),
  );

const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?';
const TOP = '[A-Za-z][A-Za-z\\d-]{0,61}[A-Za-z\\d]';

/** Dot-atoms (RFC 5322), as browsers take them in `type=email`, at a domain with a dot. */
const ADDRESS = new RegExp(
  `^(?=.{1,${MAX_EMAIL_LENGTH}}$)(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP}$`,
);

export const emailAddress = (message: string) => ({
  ...v.email<string, string>(message),
  requirement: ADDRESS,
});
