import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '..');

/** Sentences that the specification gives, with its own words. */
const SPECIFIED = [
  'imágenes por negocio en plan gratuito',
  'User moved to Free plan!',
  'subscription(s) moved to Free plan!',
  'Move to Free Plan',
];

/** Of each thing only one word reaches a page. */
const FORBIDDEN: readonly [RegExp, string][] = [
  [/plan gratuito|plan Free\b|al plan free/i, 'Gratis'],
  [/\bdueñ[oa]s? del (negocio|perfil)/i, 'propietario'],
  [/en vano/i, 'búsqueda sin resultado'],
  [/Sin decir/, 'Sin especificar'],
  [/\b(Elige|Escribe|Agrega) antes /, 'primero'],
  [/está[ns]? cerrados|'Cerrado hoy'|"Cerrado hoy"|hoy cierran/i, 'abrimos, cerramos'],
  [/WhatsApp verificado/i, 'WhatsApp comprobado'],
  [/[>'"]Verificado[<'"]/, 'Negocio verificado'],
  [/['"`>]Listo[:.,]? [a-z]/, 'what was done'],
];

/** Texts in code, without comments and tests. */
async function* listLines() {
  for await (const path of glob('**/*.{ts,tsx,md}', { cwd: SOURCES })) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const lines = (await readFile(join(SOURCES, path), 'utf8')).split('\n');
    for (const line of lines) if (!/^\s*(\/\/|\/?\*)/.test(line)) yield { path, line };
  }
}

it('uses one word for one thing', async () => {
  const found: string[] = [];
  for await (const { path, line } of listLines()) {
    const text = SPECIFIED.reduce((rest, sentence) => rest.replace(sentence, ''), line);
    for (const [pattern, word] of FORBIDDEN)
      if (pattern.test(text)) found.push(`${path}: ${line.trim()} (${word})`);
  }
  expect(found).toEqual([]);
});
