import * as v from 'valibot';
import { cleanLine, cleanText } from './clean-text.ts';
import { MAX_EMAIL_LENGTH } from './limits.ts';
import { characterCount, foldText } from './text.ts';

export const isBlank = (text: string): boolean => cleanText(text) === '';

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
  v.pipe(v.string(missing), v.transform(cleanLine), v.nonEmpty(missing), maxCharacters(max));

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

export const Name = (
  max: number,
  missing: string,
  wordless = 'Escribe un nombre que tenga letras o números.',
) =>
  v.pipe(
    Line(max, missing),
    v.check((name) => name === '' || LETTER_OR_DIGIT.test(foldText(name)), wordless),
  );

export const Paragraphs = (max: number, missing: string) =>
  v.pipe(v.string(missing), v.transform(cleanText), v.nonEmpty(missing), maxCharacters(max));

export const optionalText = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => (text !== null && !isBlank(text) ? text : null)),
    v.nullable(schema),
  );

const ATOM = "[\\w!#$%&'*+/=?^`{|}~-]+";
const LABEL = '[A-Za-z\\d](?:[A-Za-z\\d-]{0,61}[A-Za-z\\d])?';
const TOP = '[A-Za-z][A-Za-z\\d-]{0,61}[A-Za-z\\d]';

const ADDRESS = new RegExp(
  `^(?=.{1,${MAX_EMAIL_LENGTH}}$)(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${TOP}$`,
);

export const emailAddress = (message: string) => ({
  ...v.email<string, string>(message),
  requirement: ADDRESS,
});

/**
 * Marks the part from `start` up to before `end`, in UTF-16 units, that leads to `url`: https, http, mailto or tel.
 */
export const TextLink = v.object({ start: v.number(), end: v.number(), url: v.string() });
export type TextLink = v.InferOutput<typeof TextLink>;
