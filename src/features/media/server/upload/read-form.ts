import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import { parseMediaType } from '#platform/http/guards.ts';
import { storageFailure } from '#platform/storage/storage.ts';
import { AppError, UNREADABLE_BODY, invalidInput } from '#shared/errors.ts';
import { type ReceivedFile, limitBytes, writeFiles } from './write-files.ts';

export interface UploadLimits {
  maxBytes: number;
  tooLarge: string;
  chooseTooLarge?: (fields: ReceivedForm['fields']) => string;
}

export interface FileParts {
  names: readonly string[];
  maxFiles: number;
  tooMany: string;
}

const MAX_NAME_LENGTH = 100;

export function nameFile({ maxFiles }: FileParts, fileName: string, fault: AppError): AppError {
  if (maxFiles === 1 || !fileName) return fault;
  return new AppError(fault.code, `${fileName.slice(0, MAX_NAME_LENGTH)}: ${fault.message}`);
}

const FORM_BYTES = 16 * 1024;
const PARTS = { fields: 10, fieldSize: 1_000, headerPairs: 20, headerSize: 4_096 };

/** Lets a body with a Content-Length be refused before its files are read. */
const declaresMoreThan = (maxBytes: number, { headers }: Request) =>
  Number(headers.get('content-length') ?? 0) > maxBytes;

/** Reads on after an early end: cancelling would close the connection before the response. */
async function* readChunks(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    reader.releaseLock();
  }
}

const unreadable = () => new AppError('bad-request', UNREADABLE_BODY);

const invalidField = (name: string, type: string, msg: string) =>
  invalidInput({ type, loc: ['form', name], msg });

const UTF8_REPLACEMENT = '\uFFFD';

function createParser(request: Request, maxFiles: number) {
  const contentType = request.headers.get('content-type') ?? '';
  if (parseMediaType(contentType)?.essence !== 'multipart/form-data') {
    throw new AppError('unsupported-media', 'Envía la imagen en un formulario multipart/form-data.');
  }
  try {
    const headers: BusboyHeaders = { 'content-type': contentType };
    return new Busboy({ headers, limits: { ...PARTS, files: maxFiles, parts: PARTS.fields + maxFiles } });
  } catch {
    throw unreadable();
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isDisk = error instanceof Error && 'syscall' in error;
  return isDisk ? storageFailure(error) : unreadable();
}

interface Field {
  name: string;
  value: string;
  isCut: boolean;
}

function findFieldFault(known: ReceivedForm['fields'], { name, value, isCut }: Field): AppError | null {
  if (known.has(name)) return invalidField(name, 'repeated', 'Envía este dato una sola vez.');
  if (isCut) return invalidField(name, 'max_length', `Usa ${PARTS.fieldSize} bytes o menos.`);
  if (!`${name}${value}`.includes(UTF8_REPLACEMENT)) return null;
  return invalidField(name, 'utf8', 'Este texto no se puede leer. Escríbelo de nuevo, en UTF-8.');
}

function refuseUnreadable(
  parser: InstanceType<typeof Busboy>,
  { names, tooMany }: FileParts,
  refuse: (fault: AppError) => void,
): void {
  parser.on('filesLimit', () => refuse(invalidField(names.at(-1) ?? '', 'max_length', tooMany)));
  parser.on('fieldsLimit', () => refuse(unreadable()));
  parser.on('partsLimit', () => refuse(unreadable()));
  parser.on('file', (name, _, fileName) => {
    if (!`${name}${fileName}`.includes(UTF8_REPLACEMENT)) return;
    refuse(
      invalidField(name, 'utf8', 'El nombre del archivo no se puede leer. Cámbialo e inténtalo de nuevo.'),
    );
  });
}

interface Target {
  folder: string;
  limits: UploadLimits;
  parts: FileParts;
}

export interface ReceivedForm {
  files: ReceivedFile[];
  fields: ReadonlyMap<string, string>;
}

/** Reads the form. @throws AppError `too-large`, `unsupported-media`, `bad-request`, `validation`, `unavailable` */
export async function readForm(request: Request, { folder, limits, parts }: Target): Promise<ReceivedForm> {
  const parser = createParser(request, parts.maxFiles);
  if (!request.body) throw unreadable();
  const fields = new Map<string, string>();
  const maxBytes = parts.maxFiles * limits.maxBytes + FORM_BYTES;
  const tooLarge = (fileName = '') =>
    nameFile(parts, fileName, new AppError('too-large', limits.chooseTooLarge?.(fields) ?? limits.tooLarge));
  const isTooLong = declaresMoreThan(maxBytes, request);
  if (isTooLong && !limits.chooseTooLarge) throw tooLarge();
  // destroy() has no effect on a parser that already read to its end, so faults are collected too.
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
    await pipeline(
      readChunks(request.body),
      limitBytes(maxBytes, () => tooLarge()),
      parser,
    );
    await files.finish();
    if (faults[0]) throw faults[0];
  } catch (error) {
    await files.abort();
    throw toAppError(faults[0] ?? error);
  }
  return { files: files.files, fields };
}
