import { expect } from 'vitest';
import * as v from 'valibot';
import { ImportBatch, type ImportChanges, ImportRowPage } from '#features/import-export/batch-schema.ts';
import type { RowState } from '#features/import-export/filters.ts';
import { fromWire, toWire } from '#shared/wire.ts';
import type { newPerson } from './person.ts';

const PATH = '/api/admin/import-batches';

type Person = Awaited<ReturnType<typeof newPerson>>;

async function read<S extends v.GenericSchema>(schema: S, answer: Response): Promise<v.InferOutput<S>> {
  expect([answer.status, answer.status < 300 ? '' : await answer.text()]).toEqual([answer.status, '']);
  return v.parse(schema, fromWire(await answer.json()));
}

export function fileForm(content: string | Uint8Array, name = 'negocios.csv'): FormData {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(Buffer.from(content))], name));
  return form;
}

/** Takes an administrator through the steps of an import. */
export function createImporter(admin: Person) {
  const post = async (path: string): Promise<unknown> =>
    fromWire(await (await admin.send('POST', `${PATH}/${path}`)).json());
  return {
    start: async (content: string | Uint8Array, headers: Record<string, string> = {}) =>
      read(ImportBatch, await admin.send('POST', PATH, fileForm(content), headers)),
    get: async (id: number) => read(ImportBatch, await admin.get(`${PATH}/${id}`)),
    change: async (id: number, changes: ImportChanges) =>
      read(ImportBatch, await admin.send('PUT', `${PATH}/${id}`, toWire(changes))),
    listRows: async (id: number, state: RowState) =>
      (await read(ImportRowPage, await admin.get(`${PATH}/rows/${id}?state=${state}&limit=100`))).items,
    edit: (id: number, line: number, body: unknown) => admin.send('PUT', `${PATH}/rows/${id}/${line}`, body),
    apply: (id: number) => post(`apply/${id}`),
    undo: (id: number) => post(`undo/${id}`),
    readRest: async (id: number) => (await admin.get(`${PATH}/rest/${id}`)).text(),
  };
}
