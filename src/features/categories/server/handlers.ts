import { changedFacts } from '#features/audit/server/index.ts';
import { inTransaction } from '#features/unit-of-work/server/index.ts';
import type { Db } from '#platform/db/database.ts';
import { cappedTotal } from '#platform/db/keyset.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { AppError } from '#shared/errors.ts';
import { byName } from '#shared/text.ts';
import { isAdmin } from '#shared/viewer.ts';
import type { CategoriesApi } from '../api.ts';
import { kindLabel, readKind } from '../kinds.ts';
import { inUse } from '../messages.ts';
import type { Category } from '../schema.ts';
import { mergeCategory } from './merge.ts';
import { createCategory } from './create-category.ts';
import {
  type CategoryRow,
  countProfiles,
  deleteCategory,
  getCategory,
  insertIfNone,
  listCategories,
  lockCategory,
  orderCategories,
  updateCategory,
} from './repository.ts';
import { STARTER_CATEGORIES } from './starter-categories.ts';

type CategoryFacts = Pick<CategoryRow, 'name' | 'description' | 'kind'>;

const mayCountHidden = isAdmin;

function presentCategory({ sortOrder: _, ...category }: CategoryRow, profiles: number): Category {
  const { total, totalCapped } = cappedTotal(profiles);
  return {
    ...category,
    kind: readKind(category.kind),
    profilesUsingCategory: total,
    profilesCapped: totalCapped,
  };
}

const named = ({ kind, ...facts }: Partial<CategoryFacts>) =>
  kind === undefined ? facts : { ...facts, kind: kindLabel(readKind(kind)) };

const readCategory = async (db: Db, id: number): Promise<Category> =>
  presentCategory(await getCategory(db, id), await countProfiles(db, id));

type Placed = Pick<CategoryRow, 'name' | 'sortOrder'>;

const byPlace = (one: Placed, other: Placed): number =>
  (one.sortOrder ?? Infinity) - (other.sortOrder ?? Infinity) || byName(one, other);

export const categoryHandlers: Handlers<CategoriesApi> = {
  'GET /api/categories/all': ({ db, memory }, { viewer }) => {
    const includeHidden = mayCountHidden(viewer);
    return memory.recall(`categories ${includeHidden}`, async () => {
      const rows = await listCategories(db, { includeHidden });
      return rows.toSorted(byPlace).map(({ profiles, ...category }) => presentCategory(category, profiles));
    });
  },

  'POST /api/categories/': (context, { viewer, body }) =>
    inTransaction(context, viewer, async (tx) => readCategory(tx.db, await createCategory(tx, body))),

  'POST /api/admin/setup/categories': (context, { viewer }) =>
    inTransaction(context, viewer, async (tx) => {
      const categories = STARTER_CATEGORIES.map(({ kind, name, description }) => ({
        kind,
        name,
        description,
        createdAt: tx.at,
      }));
      const created = await insertIfNone(tx.db, categories);
      if (created === 0) return { created };
      const subject = { kind: 'category', id: null, name: 'Lista para Guatemala' } as const;
      await tx.audit({
        act: 'created',
        subject,
        after: { categories: created },
      });
      return { created };
    }),

  'PUT /api/categories/order': (context, { viewer, body: { ids } }) =>
    inTransaction(context, viewer, async (tx) => {
      await orderCategories(tx.db, ids);
      const subject = { kind: 'category', id: null, name: 'Orden de las categorías' } as const;
      await tx.audit({ act: 'changed', subject, after: { categories: ids.length } });
      return null;
    }),

  'POST /api/categories/:id/merge': async (context, { viewer, params: { id }, body: { intoId } }) => {
    await mergeCategory(context, viewer, { goneId: id, keptId: intoId });
    return readCategory(context.db, intoId);
  },

  'PUT /api/categories/:id': (context, { viewer, params: { id }, body }) =>
    inTransaction(context, viewer, async (tx) => {
      const { name, description, kind } = await lockCategory(tx.db, id);
      const before = { name, description, kind };
      const changed = changedFacts(before, { ...before, ...body });
      if (changed) {
        await updateCategory(tx.db, id, changed.after);
        const subject = { kind: 'category', id, name } as const;
        const [from, to] = [named(changed.before), named(changed.after)];
        await tx.audit({
          act: 'changed',
          subject,
          before: from,
          after: to,
        });
      }
      return readCategory(tx.db, id);
    }),

  'DELETE /api/categories/:id': (context, { viewer, params: { id } }) =>
    inTransaction(context, viewer, async (tx) => {
      const { name, description, kind } = await lockCategory(tx.db, id);
      const profiles = await countProfiles(tx.db, id);
      if (profiles > 0) throw new AppError('conflict', inUse(profiles), { reason: 'in-use' });
      await deleteCategory(tx.db, id);
      const subject = { kind: 'category', id, name } as const;
      await tx.audit({
        act: 'deleted',
        subject,
        before: named({ name, description, kind }),
      });
      return null;
    }),
};
