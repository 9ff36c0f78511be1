import { changedFacts, recordAuditEntry } from '#features/audit/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { cappedTotal } from '#platform/db/keyset.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { byName } from '#shared/text.ts';
import { isAdmin } from '#shared/viewer.ts';
import type { CategoriesApi } from '../api.ts';
import { guessKind, kindLabel, readKind } from '../kinds.ts';
import { inUse } from '../messages.ts';
import type { Category } from '../schema.ts';
import {
  type CategoryRow,
  countProfiles,
  deleteCategory,
  getCategory,
  insertCategory,
  insertIfNone,
  listCategories,
  lockCategory,
  updateCategory,
} from './repository.ts';
import { STARTER_CATEGORIES } from './starter-categories.ts';

type CategoryFacts = Pick<CategoryRow, 'name' | 'description' | 'kind'>;

/** Administrators must know whether a category is in use at all. */
const mayCountHidden = isAdmin;

function presentCategory(category: CategoryRow, profiles: number): Category {
  const { total, totalCapped } = cappedTotal(profiles);
  return {
    ...category,
    kind: readKind(category.kind),
    profilesUsingCategory: total,
    profilesCapped: totalCapped,
  };
}

/** The kind as administrators read it. */
const named = ({ kind, ...facts }: Partial<CategoryFacts>) =>
  kind === undefined ? facts : { ...facts, kind: kindLabel(readKind(kind)) };

const readCategory = async (db: Db, id: number): Promise<Category> =>
  presentCategory(await getCategory(db, id), await countProfiles(db, id));

export const categoryHandlers: Handlers<CategoriesApi> = {
  'GET /api/categories/all': ({ db, memory }, { viewer }) => {
    const includeHidden = mayCountHidden(viewer);
    return memory.recall(`categories ${includeHidden}`, async () => {
      const rows = await listCategories(db, { includeHidden });
      return rows.toSorted(byName).map(({ profiles, ...category }) => presentCategory(category, profiles));
    });
  },

  'POST /api/categories/': (
    { db, clock },
    { viewer, body: { name, description, kind = guessKind(name) } },
  ) => {
    const createdAt = clock();
    return db.transaction().execute(async (transaction) => {
      const id = await insertCategory(transaction, { name, description, kind, createdAt });
      const subject = { kind: 'category', id, name } as const;
      await recordAuditEntry(transaction, viewer, createdAt, {
        act: 'created',
        subject,
        after: named({ name, description, kind }),
      });
      return readCategory(transaction, id);
    });
  },

  'POST /api/admin/setup/categories': ({ db, clock }, { viewer }) => {
    const createdAt = clock();
    return db.transaction().execute(async (transaction) => {
      const categories = STARTER_CATEGORIES.map(({ kind, name, description }) => ({
        kind,
        name,
        description,
        createdAt,
      }));
      const created = await insertIfNone(transaction, categories);
      if (created === 0) return { created };
      const subject = { kind: 'category', id: null, name: 'Lista para Guatemala' } as const;
      await recordAuditEntry(transaction, viewer, createdAt, {
        act: 'created',
        subject,
        after: { categories: created },
      });
      return { created };
    });
  },

  'PUT /api/categories/:id': ({ db, clock }, { viewer, params: { id }, body }) =>
    db.transaction().execute(async (transaction) => {
      const { name, description, kind } = await lockCategory(transaction, id);
      const before = { name, description, kind };
      const changed = changedFacts(before, { ...before, ...body });
      if (changed) {
        await updateCategory(transaction, id, changed.after);
        const subject = { kind: 'category', id, name } as const;
        const [from, to] = [named(changed.before), named(changed.after)];
        await recordAuditEntry(transaction, viewer, clock(), {
          act: 'changed',
          subject,
          before: from,
          after: to,
        });
      }
      return readCategory(transaction, id);
    }),

  'DELETE /api/categories/:id': ({ db, clock }, { viewer, params: { id } }) =>
    db.transaction().execute(async (transaction) => {
      const { name, description, kind } = await lockCategory(transaction, id);
      const profiles = await countProfiles(transaction, id);
      if (profiles > 0) throw new AppError('conflict', inUse(profiles), { reason: 'in-use' });
      await deleteCategory(transaction, id);
      const subject = { kind: 'category', id, name } as const;
      await recordAuditEntry(transaction, viewer, clock(), {
        act: 'deleted',
        subject,
        before: named({ name, description, kind }),
      });
      return null;
    }),
};
