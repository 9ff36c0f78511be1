import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppContext } from '#platform/context.ts';
import { RULES, describeRule } from '#platform/db/retention.ts';
import { findErrorCode } from '#platform/startup-error.ts';
import { formatPhone, whatsappUrl } from '#shared/phone.ts';
import type { TextName } from '../schema.ts';

const DEFAULTS = join(import.meta.dirname, 'defaults');

export interface Source {
  text: string;
  modifiedAt: Date;
}

async function readSource(folder: string, name: TextName): Promise<Source> {
  const path = join(folder, `${name}.md`);
  return { text: await readFile(path, 'utf8'), modifiedAt: (await stat(path)).mtime };
}

export const readDefaultSource = (name: TextName) => readSource(DEFAULTS, name);

/** Fails for any other fault than a missing file: the wrong terms are worse than none. */
export async function readOwnSource(folder: string, name: TextName): Promise<Source | null> {
  try {
    return await readSource(folder, name);
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

export const TEXT_WORDS = [
  'sitio',
  'direccionweb',
  'operador',
  'email',
  'direccion',
  'telefono',
  'whatsapp',
  'contrasenas',
  'concopias',
  'plazos',
] as const;

/** Is a list of the text's own format. Tables that are kept together are named once. */
const RETENTION_LIST = [...new Set(RULES.map((rule) => `- ${describeRule(rule)}`))].join('\n');

export function collectFacts({
  site,
  operator,
}: Pick<AppContext, 'site' | 'operator'>): Record<(typeof TEXT_WORDS)[number], string | null> {
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
    // Shows nothing itself, and leaves out its line where no backups are made.
    concopias: operator.makesBackups ? '' : null,
    plazos: RETENTION_LIST,
  };
}
