import type { Db } from '#platform/db/database.ts';

interface Values {
  rows?: readonly (readonly string[])[];
  appliedAt?: Date | null;
  changedAt?: Date;
  source?: string | null;
  createdBy?: number | null;
}

/** Inserts an import of a file with names and phones; by default a draft of one row that has no name. */
export async function buildImportBatch(
  db: Db,
  { rows = [['', '5555 1234']], changedAt = new Date(), ...values }: Values = {},
): Promise<{ id: number }> {
  const batch = await db
    .insertInto('importBatch')
    .values({
      fileName: 'negocios.csv',
      fileText: Buffer.from('nombre,teléfono\n').toString('base64'),
      format: 'own',
      encoding: 'utf-8',
      isEncodingCertain: true,
      headings: ['nombre', 'teléfono'],
      fields: ['name', 'phone'],
      createdAt: changedAt,
      changedAt,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('importRow')
    .values(
      rows.map((cells, place) => ({
        batchId: batch.id,
        line: place + 2,
        cells: [...cells],
        faults: JSON.stringify([{ column: 'name', message: 'Escribe el nombre del negocio.' }]),
      })),
    )
    .execute();
  return batch;
}
