import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { parseMediaType } from '#platform/http/guards.ts';
import { storageFailure } from '#platform/storage.ts';
import { AppError, UNREADABLE_BODY, invalidInput } from '#shared/errors.ts';
import { upTo } from './up-to.ts';
import { writeFiles } from './write-files.ts';

/** What a file may be; `tooLarge` is said of one with more bytes. */
export interface UploadLimits {
  maxBytes: number;
  tooLarge: string;
  /** In place of it, where the fields that came before the file call for other words. */
  tooLargeAs?: (fields: ReceivedForm['fields']) => string;
}

/** Which parts of a form are its files. */
export interface FileParts {
  names: readonly string[];
  most: number;
  /** Said of a form with more. */
  tooMany: string;
}

/** What boundaries, headers of parts, and the other fields may take together. */
const FORM_BYTES = 16 * 1024;

/** Bytes of the longest body that can hold so many such files. */
const longestBody = ({ maxBytes }: UploadLimits, { most }: FileParts): number => most * maxBytes + FORM_BYTES;

/** A body that says how long it is can be refused before its files are read. */
const saysMoreThan = (most: number, { headers }: Request) =>
  Number(headers.get('content-length') ?? 0) > most;

const PARTS = { fields: 10, fieldSize: 1_000, headerPairs: 20, headerSize: 4_096 };

const unreadable = () => new AppError('bad-request', UNREADABLE_BODY);

/** The body piece by piece. Left early, it is not cancelled: that would close the connection before it is answered. */
async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
  }
}

const tooMany = ({ names, tooMany: msg }: FileParts) =>
  invalidInput({ type: 'max_length', loc: ['form', names.at(-1) ?? ''], msg });

const refusedField = (name: string, type: string, msg: string) =>
  invalidInput({ type, loc: ['form', name], msg });

/** What the parser makes of bytes that are no UTF-8. */
const REPLACEMENT = '\uFFFD';

function openParser(request: Request, most: number) {
  const contentType = request.headers.get('content-type') ?? '';
  if (parseMediaType(contentType)?.essence !== 'multipart/form-data') {
    throw new AppError('unsupported-media', 'Envía la imagen en un formulario multipart/form-data.');
  }
  try {
    const headers: BusboyHeaders = { 'content-type': contentType };
    return new Busboy({ headers, limits: { ...PARTS, files: most, parts: PARTS.fields + most } });
  } catch {
    throw unreadable();
  }
}

/** A disk that takes nothing is our trouble; anything else that breaks a form is the sender's. */
function explain(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isOurs = error instanceof Error && 'syscall' in error;
  return isOurs ? storageFailure(error) : unreadable();
}

interface Field {
  name: string;
  value: string;
  /** Whether it is longer than what was read of it. */
  isCut: boolean;
}

function findFieldFault(known: ReceivedForm['fields'], { name, value, isCut }: Field): AppError | null {
  if (known.has(name)) return refusedField(name, 'repeated', 'Envía este dato una sola vez.');
  if (isCut) return refusedField(name, 'max_length', `Usa ${PARTS.fieldSize} bytes o menos.`);
  if (!`${name}${value}`.includes(REPLACEMENT)) return null;
  return refusedField(name, 'utf8', 'Este texto no se puede leer. Escríbelo de nuevo, en UTF-8.');
}

/** Refuses more parts than there may be, and names of files that are no UTF-8. */
function refuseUnreadable(
  parser: InstanceType<typeof Busboy>,
  parts: FileParts,
  refuse: (fault: AppError) => void,
): void {
  parser.on('filesLimit', () => refuse(tooMany(parts)));
  parser.on('fieldsLimit', () => refuse(unreadable()));
  parser.on('partsLimit', () => refuse(unreadable()));
  parser.on('file', (name, _, fileName) => {
    if (!`${name}${fileName}`.includes(REPLACEMENT)) return;
    refuse(
      refusedField(name, 'utf8', 'El nombre del archivo no se puede leer. Cámbialo e inténtalo de nuevo.'),
    );
  });
}

interface Target {
  folder: string;
  limits: UploadLimits;
  parts: FileParts;
}

/** A form as it was received. */
export interface ReceivedForm {
  /** Where its files are, in the order in which they came. */
  paths: string[];
  /** Its other fields, as sent. */
  fields: ReadonlyMap<string, string>;
}

/**
 * Writes the form's files into the folder while they come in, never holding more than a piece of one. Throws AppError
 * `too-large`, `unsupported-media` for what is no form, `bad-request` for one that breaks off, `validation` for fields that
 * can't be read, and `unavailable` when nothing can be written.
 */
export async function readForm(request: Request, { folder, limits, parts }: Target): Promise<ReceivedForm> {
  const parser = openParser(request, parts.most);
  if (!request.body) throw unreadable();
  const fields = new Map<string, string>();
  const most = longestBody(limits, parts);
  const tooLarge = () => new AppError('too-large', limits.tooLargeAs?.(fields) ?? limits.tooLarge);
  const isTooLong = saysMoreThan(most, request);
  if (isTooLong && !limits.tooLargeAs) throw tooLarge();
  // A parser that has read to its end can't be destroyed for what its last piece brought.
  const faults: AppError[] = [];
  const refuse = (fault: AppError) => {
    faults.push(fault);
    parser.destroy(fault);
  };
  if (isTooLong) parser.on('file', () => refuse(tooLarge()));
  refuseUnreadable(parser, parts, refuse);
  parser.on('field', (name, value, _, isCut) => {
    const fault = findFieldFault(fields, { name, value, isCut });
    if (fault) refuse(fault);
    else fields.set(name, value);
  });
  const files = writeFiles(parser, { folder, names: parts.names, maxBytes: limits.maxBytes, tooLarge });
  try {
    await pipeline(chunksOf(request.body), upTo(most, tooLarge), parser);
    await files.finish();
    if (faults[0]) throw faults[0];
  } catch (error) {
    await files.abandon();
    throw explain(faults[0] ?? error);
  }
  return { paths: files.paths, fields };
}
