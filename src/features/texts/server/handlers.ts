import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '#platform/context.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { formatPhone, whatsappUrl } from '#shared/phone.ts';
import type { TextsApi } from '../api.ts';
import type { TextName } from '../schema.ts';
import { type Facts, parseText } from './parse-text.ts';

const DEFAULTS = join(import.meta.dirname, 'defaults');

interface Source {
  text: string;
  modifiedAt: Date;
}

async function readSource(folder: string, name: TextName): Promise<Source> {
  const path = join(folder, `${name}.md`);
  return { text: await readFile(path, 'utf8'), modifiedAt: (await stat(path)).mtime };
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Any other fault than a missing file fails: the wrong terms are worse than none. */
async function findOwnSource(folder: string, name: TextName): Promise<Source | null> {
  try {
    return await readSource(folder, name);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function collectFacts({ site, operator }: Pick<AppContext, 'site' | 'operator'>): Facts {
  const { contactPhone } = site;
  return {
    sitio: site.name,
    direccionweb: site.url,
    operador: operator.name,
    email: operator.email,
    direccion: operator.address,
    telefono: contactPhone && formatPhone(contactPhone),
    whatsapp: contactPhone && whatsappUrl(contactPhone, `Hola, te escribo desde ${site.name}.`),
    contrasenas: operator.usesFirebase ? 'Firebase, de Google,' : 'este sitio',
  };
}

export const textHandlers: Handlers<TextsApi> = {
  'GET /api/texts/:name': async ({ site, operator }, { params: { name } }) => {
    const own = operator.textsFolder === null ? null : await findOwnSource(operator.textsFolder, name);
    const { text, modifiedAt } = own ?? (await readSource(DEFAULTS, name));
    return parseText(text, collectFacts({ site, operator }), modifiedAt);
  },
};
