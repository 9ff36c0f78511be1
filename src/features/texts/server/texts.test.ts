import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/create-app.ts';
import { TEST_SITE, openTestApp } from '#test/app.ts';
import { makeFolder } from '#test/make-folder.ts';
import { SiteText, TEXT_NAMES } from '../schema.ts';
import { findOwnTextFaults } from './own-texts.ts';
import { parseText } from './parse-text.ts';
import { collectFacts, readDefaultSource } from './sources.ts';

const folder = await makeFolder();
const OPERATOR = {
  name: 'Cooperativa Ixchel',
  email: null,
  address: null,
  textsFolder: folder,
  usesFirebase: false,
};
const opened = await openTestApp({ operator: OPERATOR });
afterAll(opened.close);

const AT = new Date('2026-03-13T18:00:00Z');
const parse = (source: string, facts = {}) => parseText(source, facts, AT);
const read = (name: string) => opened.read(`/api/texts/${name}`, SiteText);
const textOf = ({ blocks }: SiteText) =>
  blocks.flatMap(({ lines }) => lines.map((spans) => spans.map(({ text }) => text).join(''))).join('\n');

describe('a text', () => {
  it('leaves unknown words in braces alone', () => {
    const text = parse('# A\n\n{nada} {constructor} {tostring}');
    expect(textOf(text)).toContain('{nada} {constructor} {tostring}');
  });

  it('has a title, a date, headings, paragraphs, lists and links', () => {
    const source = [
      '# Términos',
      'Actualizado: 2026-11-25',
      '',
      'Primera línea',
      'y segunda, con [enlace](https://plaza.example/a).',
      '## Uno',
      'Párrafo:',
      '- a',
      '- b',
      '### Dos',
      '![Una tienda](publicar)',
    ].join('\r\n');
    const plain = (text: string) => [{ text, href: null }];
    expect(parse(source)).toEqual({
      title: 'Términos',
      description: 'Primera línea y segunda, con enlace.',
      updatedAt: new Date('2026-11-25T06:00:00Z'),
      blocks: [
        {
          kind: 'paragraph',
          lines: [
            [
              { text: 'Primera línea y segunda, con ', href: null },
              { text: 'enlace', href: 'https://plaza.example/a' },
              { text: '.', href: null },
            ],
          ],
          picture: null,
        },
        { kind: 'heading', lines: [plain('Uno')], picture: null },
        { kind: 'paragraph', lines: [plain('Párrafo:')], picture: null },
        { kind: 'list', lines: [plain('a'), plain('b')], picture: null },
        { kind: 'subheading', lines: [plain('Dos')], picture: null },
        { kind: 'picture', lines: [plain('Una tienda')], picture: 'publicar' },
      ],
    });
  });

  it.each([
    '<script>alert(1)</script>',
    '[a](javascript:alert(1))',
    '[a](data:text/html,x)',
    '[a](//evil.example)',
    '[a](ftp://x.example)',
    '[a] (https://x.example)',
  ])('keeps %s as text', (line) => {
    expect(parse(`# T\n\n${line}`).blocks).toEqual([
      { kind: 'paragraph', lines: [[{ text: line, href: null }]], picture: null },
    ]);
  });

  it('leaves out the lines that need what the site does not have', () => {
    const { blocks } = parse('- Correo: {email}\n- De {operador}\n- {nada}', {
      email: null,
      operador: 'Ana',
    });
    expect(blocks[0]?.lines.map(([span]) => span?.text)).toEqual(['De Ana', '{nada}']);
  });

  it('is parsed in linear time', () => {
    const start = performance.now();
    parse(`${'['.repeat(100_000)}\n${'[a]('.repeat(30_000)}\n${'{a'.repeat(50_000)}`);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('GET /api/texts/{name}', () => {
  it.each(TEXT_NAMES)('has %s, with the operator and without what is unset', async (name) => {
    const text = await read(name);
    expect(text.title).not.toBe('');
    expect(text.description.length).toBeGreaterThan(40);
    expect(textOf(text)).not.toMatch(/[{}]|null|undefined|\]\(/);
  });

  it('names who runs the site, and gives only the contacts that are set', async () => {
    const text = textOf(await read('contacto'));
    expect(text).toContain('Cooperativa Ixchel administra Plaza Chapina');
    expect(text).toContain('WhatsApp: +502 5555 0100');
    expect(text).not.toContain('Correo:');
  });

  it('promises backups only where they are made', async () => {
    expect(textOf(await read('privacidad'))).not.toContain('Hacemos copias');
    const text = await readDefaultSource('privacidad');
    const made = parse(
      text.text,
      collectFacts({ site: TEST_SITE, operator: { ...OPERATOR, makesBackups: true } }),
    );
    expect(textOf(made)).toContain('Hacemos copias para que nada se pierda.\n');
  });

  it("prefers the operator's own file", async () => {
    await writeFile(join(folder, 'cookies.md'), '# Galletas\n\nDe {operador}.');
    expect(await read('cookies')).toMatchObject({ title: 'Galletas', description: 'De Cooperativa Ixchel.' });
  });

  it("lists the terms where the operator's own text asks for them", () => {
    const words = collectFacts({ site: TEST_SITE, operator: { ...OPERATOR, makesBackups: false } });
    const { blocks } = parse('# Privacidad\n\nGuardamos:\n{plazos}\nY nada más.', words);
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'paragraph']);
    expect(textOf(parse('# A\n{plazos}', words))).toContain('\nAvisos que ves en tu cuenta: 90 días.\n');
  });

  describe('whose own file breaks while the program runs', async () => {
    const broken = await makeFolder();
    const file = join(broken, 'terminos.md');
    const site = createApp({ ...opened.deps, operator: { ...OPERATOR, textsFolder: broken } });
    const readTitle = async () => {
      const response = await site.request('/api/texts/terminos');
      return v.parse(v.object({ title: v.string() }), await response.json()).title;
    };
    const warnings = () => opened.logLines.filter(({ msg }) => msg?.startsWith('LEGAL_DIR'));

    it.each([
      ['is a folder', () => mkdir(file)],
      ['has an impossible date', () => writeFile(file, '# Otros\n\nActualizado: 2026-02-30')],
      ['has an unknown word', () => writeFile(file, '# Otros\n\n{nombre}')],
      ['is empty, as while it is written', () => writeFile(file, '')],
      ['loses its folder', () => rm(broken, { recursive: true })],
    ])('keeps its last good text where it %s, and logs it once', async (_, damage) => {
      await mkdir(broken, { recursive: true });
      await rm(file, { recursive: true, force: true });
      await writeFile(file, '# Nuestros términos');
      expect(await findOwnTextFaults(broken)).toEqual([]);
      const before = warnings().length;
      await rm(file);
      await damage();
      expect(await readTitle()).toBe('Nuestros términos');
      expect(await readTitle()).toBe('Nuestros términos');
      expect(warnings()).toHaveLength(before + 1);
      expect(await findOwnTextFaults(broken)).toHaveLength(1);

      await mkdir(broken, { recursive: true });
      await rm(file, { recursive: true, force: true });
      await writeFile(file, '# Mejores términos');
      expect(await readTitle()).toBe('Mejores términos');
      expect(warnings()).toHaveLength(before + 1);
    });
  });

  it.each(['nada', '..%2F..%2Fpackage', 'ayuda.md'])('does not know %s', async (name) => {
    const response = await opened.app.request(`/api/texts/${name}`);
    expect([404, 422]).toContain(response.status);
  });
});

it('cookies lists what browsers store', async () => {
  const cookies = await readFile(join(import.meta.dirname, 'defaults/cookies.md'), 'utf8');
  for (const name of [
    'session',
    'device',
    'wrote',
    'theme',
    'página de vuelta',
    'recarga',
    'primeros pasos ocultos',
  ])
    expect(cookies).toContain(`- ${name}:`);
});
