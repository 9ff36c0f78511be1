import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayBePhone } from '#shared/phone-text.ts';
import { formatPhone } from '#shared/phone.ts';
import { parsePhoneNumber, phoneRefusal } from './phone-numbers.ts';

const TABLE = await readFile(new URL(import.meta.resolve('#test/fixtures/phone-numbers.txt')), 'utf8');

interface Case {
  text: string;
  outcome: string;
}

const escapes = (line: string) => JSON.parse(`"${line.replaceAll('"', String.raw`\"`)}"`) as string;

function readTable(): Case[] {
  let outcome = '';
  return TABLE.trimEnd()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      if (line.startsWith('= ')) {
        outcome = line.slice(2);
        return [];
      }
      return { text: escapes(line), outcome };
    });
}

const cases = readTable();

function describePhone(text: string): string {
  const phone = parsePhoneNumber(text);
  return phone ? `${phone.kind}: ${formatPhone(phone.number, phone.extension)}` : 'refused';
}

describe('numbers as people write them', () => {
  it('are more than 200', () => expect(cases.length).toBeGreaterThan(200));

  it.each(cases)('$text is $outcome', ({ text, outcome }) => {
    expect(describePhone(text)).toBe(outcome);
  });

  it('pass the check of the browser if the server accepts them', () => {
    const accepted = cases.filter(({ outcome }) => outcome !== 'refused');
    expect(accepted.filter(({ text }) => !mayBePhone(text))).toEqual([]);
  });
});

describe('parsePhoneNumber', () => {
  const digits = (count: number) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count })
      .map((all) => all.join(''));
  const number = fc.oneof(
    digits(8),
    digits(4),
    digits(7).map((rest) => `1801${rest}`),
  );
  const extension = fc.option(fc.integer({ min: 0, max: 999_999 }).map(String));

  it('reads what is shown as the same number', () => {
    fc.assert(
      fc.property(number, extension, (text, suffix) => {
        const phone = parsePhoneNumber(suffix ? `${text} ext. ${suffix}` : text);
        if (!phone) return;
        expect(parsePhoneNumber(formatPhone(phone.number, phone.extension))).toEqual(phone);
        expect(parsePhoneNumber(phone.number)).toEqual({ ...phone, extension: null });
      }),
    );
  });

  it('reads or refuses any text', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({
        unit: fc.constantFrom('+', '(', ')', ' ', '-', '1', '5', '502', 'ext', ',', '/'),
        maxLength: 40,
      }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        expect(parsePhoneNumber(text)?.number ?? phoneRefusal(text)).toMatch(
          /^(?:\+502(?:[2-8]\d{7}|1\d{10})|1[578]\d\d|\p{Lu}.+\.)$/u,
        );
      }),
    );
  });
});
