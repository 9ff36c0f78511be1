import type { Tx } from '#features/unit-of-work/server/index.ts';
import { guessKind, kindLabel } from '../kinds.ts';
import type { CategoryKind } from '../schema.ts';
import { insertCategory } from './repository.ts';

interface NewCategory {
  name: string;
  description: string | null;
  kind?: CategoryKind | undefined;
}

/** Creates a category, and guesses its kind where none is given. @throws AppError `conflict` for a name that exists */
export async function createCategory(
  tx: Tx,
  { name, description, kind = guessKind(name) }: NewCategory,
): Promise<number> {
  const id = await insertCategory(tx.db, { name, description, kind, createdAt: tx.at });
  await tx.audit({
    act: 'created',
    subject: { kind: 'category', id, name },
    after: { name, description, kind: kindLabel(kind) },
  });
  return id;
}
