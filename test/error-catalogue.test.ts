import { globSync, readFileSync } from 'node:fs';
import { type ESTree, Visitor, parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { ERROR_CATALOGUE } from './error-catalogue.ts';

/** `keptAs` is the exported constant or property that holds the text. */
interface Text {
  text: string;
  keptAs: { constant: string; property: string } | null;
}

interface Holder {
  keptAs: Text['keptAs'];
  start: number;
  end: number;
}

function holdersIn({ declaration }: ESTree.ExportNamedDeclaration): Holder[] {
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }) => {
    let object = init;
    while (object?.type === 'TSAsExpression' || object?.type === 'TSSatisfiesExpression')
      object = object.expression;
    if (id.type !== 'Identifier' || object?.type !== 'ObjectExpression') return [];
    return object.properties.flatMap((property) => {
      if (property.type !== 'Property') return [];
      const { key, start, end } = property;
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : '';
      return [{ keptAs: { constant: id.name, property: name }, start, end }];
    });
  });
}

function readProgram(files: Iterable<readonly [name: string, source: string]>) {
  const texts: Text[] = [];
  const reads = new Set<string>();
  for (const [name, source] of files) {
    const holders: Holder[] = [];
    const note = (text: string, at: number) => {
      const holder = holders.find(({ start, end }) => start <= at && at < end);
      texts.push({ text, keptAs: holder?.keptAs ?? null });
    };
    new Visitor({
      ExportNamedDeclaration: (node) => void holders.push(...holdersIn(node)),
      Literal: ({ value, start }) => void (typeof value === 'string' && note(value, start)),
      TemplateElement: ({ value, start }) => note(value.cooked ?? '', start),
      JSXText: ({ value, start }) => note(value.trim(), start),
      MemberExpression({ object, property, computed }) {
        if (object.type !== 'Identifier') return;
        if (!computed && property.type === 'Identifier') reads.add(`${object.name}.${property.name}`);
        else reads.add(`${object.name}[]`);
      },
    }).visit(parseSync(name, source).program);
  }
  return { texts, reads };
}

type Program = ReturnType<typeof readProgram>;

const spells = (text: string, sentence: string): boolean =>
  text === sentence ||
  text.startsWith(`${sentence}:`) ||
  (sentence.endsWith('.') && text.startsWith(`${sentence} `));

const hasSentence = ({ texts, reads }: Program, sentence: string): boolean =>
  texts.some(
    ({ text, keptAs }) =>
      spells(text, sentence) &&
      (!keptAs || reads.has(`${keptAs.constant}.${keptAs.property}`) || reads.has(`${keptAs.constant}[]`)),
  );

/** knip already fails for unreachable files and exports. */
const program = readProgram(
  globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const),
);

// Only the wording is tested here; tests of each screen cover when a sentence appears.
describe.each(Object.entries(ERROR_CATALOGUE))(
  'error messages match the specification, %s',
  (_, sentences) => {
    it.each([...sentences])('%s', (sentence) => {
      expect(hasSentence(program, sentence)).toBe(true);
    });
  },
);

describe('hasSentence', () => {
  it.each([
    ['in place', "say('No se pudo');", true],
    ['with a reason after it', 'say(`No se pudo: ${reason}`);', true],
    ['as an element', '<p>No se pudo</p>;', true],
    [
      'under a name that is read',
      "export const WORDS = { failed: 'No se pudo' } as const; say(WORDS.failed);",
      true,
    ],
    [
      'under a name that may be read',
      "export const WORDS = { failed: 'No se pudo' }; say(WORDS[kind]);",
      true,
    ],
    [
      'under a name that nothing reads',
      "export const WORDS = { failed: 'No se pudo', done: 'Ya' }; say(WORDS.done);",
      false,
    ],
    [
      'under a name that a comment reads',
      "export const WORDS = { failed: 'No se pudo' }; // WORDS.failed, WORDS[kind]",
      false,
    ],
    ['in a comment', "// 'No se pudo'", false],
    ['in the middle of another', "say('No se pudo hacer');", false],
    ['with a letter changed', "say('No se pude');", false],
  ])('%s', (_, source, isFound) => {
    expect(hasSentence(readProgram([['words.tsx', source]]), 'No se pudo')).toBe(isFound);
  });
});
