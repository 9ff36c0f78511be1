import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildBusiness } from '#db/builders/business.ts';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { buildCategory } from '#db/builders/category.ts';
import { buildUser } from '#db/builders/user.ts';
import { applyEndedPlans } from '#features/plans/server/index.ts';
import { listSoldNames, moveItems } from '#features/catalog/server/index.ts';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#features/plans/limits.ts';
import type { Db } from '#platform/db/database.ts';
import { openTestApp } from '#test/app.ts';
import { newManagedBusiness } from '#test/managed-business.ts';
import { HOUR } from '#shared/time.ts';
import { queryString } from '#shared/query-string.ts';
import { BusinessPage } from '../schema.ts';
import { refreshVocabulary } from './index.ts';
import { matchFilters } from './repository/list.ts';
import { listMatchedItems } from './repository/matched-items.ts';
import { filterProminent } from './repository/search.ts';
import { findWithResults } from './repository/vocabulary.ts';

const opened = await openTestApp();
const { db, clock, read, close } = opened;
afterAll(close);

const { id: userId } = await buildUser(db);

beforeEach(async () => {
  await db.deleteFrom('businessProfile').execute();
  await refreshVocabulary(db);
});

const TEXTS = { shortDescription: null, address: null };
const addShop = (name: string, values: Parameters<typeof buildBusiness>[1] = {}) =>
  buildBusiness(db, { userId, name, ...TEXTS, ...values });

async function addSeller(name: string, items: readonly string[], values = {}) {
  const shop = await addShop(name, values);
  for (const item of items)
    await buildCatalogItem(db, { businessId: shop.id, name: item, priceCentavos: 500 });
  return shop;
}

const search = (text: string, filters: Record<string, string | number> = {}) =>
  read(`/api/business-profiles/all/filtered${queryString({ search: text, ...filters })}`, BusinessPage);
const names = async (text: string) => (await search(text)).items.map(({ name }) => name);

/** Lists what is found as `shop: item, item`. */
const found = async (text: string, filters = {}) =>
  (await search(text, filters)).items.map(
    ({ name, matchedItems = [] }) => `${name}: ${matchedItems.map((item) => item.name).join(', ')}`,
  );

const change = (name: string, values: object) =>
  db.updateTable('catalogItem').set(values).where('name', '=', name).execute();

describe('what a shop sells', () => {
  it('is found with its price, once a shop, the best items first', async () => {
    await addSeller('La Esquina', ['Chuchitos con salsa y queso', 'Chuchitos', 'Mesa de chuchitos', 'Atol']);
    const { items, total } = await search('chuchito');
    expect(total).toBe(1);
    expect(items[0]?.matchedItems).toEqual([
      expect.objectContaining({
        name: 'Chuchitos',
        priceCentavos: 500,
        isPriceFrom: false,
        isSoldOut: false,
      }),
      expect.objectContaining({ name: 'Mesa de chuchitos' }),
    ]);
  });

  it('comes after names, categories and short descriptions, and before what is mentioned', async () => {
    const { id: categoryId } = await buildCategory(db, { name: 'Flores' });
    await addShop('Terminal', { description: 'Cerca del puesto de flores.' });
    await addSeller('La Esquina', ['Flores']);
    await addShop('Jardín', { shortDescription: 'Flores para todo' });
    await addShop('Rosa Mística', { categoryId });
    await addShop('Tienda de Flores');
    const [name, ...others] = await names('flores');
    expect(name).toBe('Tienda de Flores');
    expect(others.slice(0, 2).toSorted()).toEqual(['Jardín', 'Rosa Mística']);
    expect(others.slice(2)).toEqual(['La Esquina', 'Terminal']);
  });

  it('ranks no higher for a word in two hundred items', async () => {
    const filler = Array.from({ length: 29 }, (_, index) => `Flores ${index}`);
    await addSeller('Una', ['Flores'], { createdAt: new Date('2026-02-01T00:00:00Z') });
    await addSeller('Muchas', filler, { createdAt: new Date('2026-01-01T00:00:00Z') });
    const { rows } = await sql<{ scores: number }>`
      SELECT count(DISTINCT search_score(name_norm, search, 'x', 'flor', true, true)) AS scores
      FROM business_profile`.execute(db);
    expect(rows).toEqual([{ scores: 1 }]);
  });

  it('is told by group and name, not by its description', async () => {
    const { id: businessId } = await addShop('La Esquina');
    await buildCatalogItem(db, {
      businessId,
      groupName: 'Pupusas',
      name: 'De loroco',
      description: 'Con curtido',
    });
    expect(await found('pupusas loroco')).toEqual(['La Esquina: De loroco']);
    expect(await found('curtido')).toEqual([]);
  });

  it('is no item for a word that names the place', async () => {
    await addSeller('Hotel Luna', ['Tour a Antigua', 'Desayuno en el hotel'], { placeCode: '0301' });
    expect(await found('hotel antigua')).toEqual(['Hotel Luna: Desayuno en el hotel']);
    expect(await found('luna antigua')).toEqual(['Hotel Luna: ']);
  });

  it('is found under every filter, around a point and newest first', async () => {
    const position = { latitude: 14.5568, longitude: -90.7335 };
    await addSeller('Aquí', ['Paches'], { placeCode: '0301', position });
    await addSeller('Allá', ['Paches'], { placeCode: '1601' });
    expect(await found('paches', { place: '16' })).toEqual(['Allá: Paches']);
    expect(await found('paches', { near: '0301' })).toEqual(['Aquí: Paches', 'Allá: Paches']);
    expect(await found('paches', { sort: 'newest' })).toHaveLength(2);
  });

  it('says that there is none today, until midnight, after what there is', async () => {
    await addSeller('La Esquina', ['Paches', 'Paches de papa']);
    await change('Paches', { soldOutUntil: new Date(clock.now().getTime() + HOUR) });
    const soldOut = async () =>
      (await search('paches')).items[0]?.matchedItems?.map((item) => item.isSoldOut);
    expect(await soldOut()).toEqual([true, false]);
    await change('Paches de papa', { name: 'Paches' });
    expect(await soldOut()).toEqual([false, true]);
    const now = clock.now();
    clock.set(new Date(now.getTime() + HOUR));
    expect(await soldOut()).toEqual([false, false]);
    clock.set(now);
  });

  it('is what has the synonym, before others that are meant', async () => {
    await addShop('Comedor Uno');
    await addSeller('La Esquina', ['Rellenitos']);
    expect(await names('rellenitos')).toEqual(['La Esquina', 'Comedor Uno']);
  });
});

describe('a change of a carta', () => {
  it('is found at once: added, renamed, moved to another group, deleted', async () => {
    const { id, owner } = await newManagedBusiness(opened);
    const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
      const response = await owner.send(method, `/api/catalog-items/${path}`, body);
      expect(response.status).toBeLessThan(300);
      return (await response.json()) as { items: { id: number }[] };
    };
    const { items } = await send('POST', '', { business_id: id, items: [{ name: 'Brincolín' }] });
    expect(await names('brincolin')).toHaveLength(1);
    await send('PUT', `${items[0]?.id}`, { name: 'Zumbador' });
    expect([await names('brincolin'), await names('zumbador')]).toEqual([[], [expect.any(String)]]);
    await send('PUT', `order/${id}`, { items: [{ id: items[0]?.id, group: 'Trompos' }] });
    expect(await names('trompo')).toHaveLength(1);
    await send('DELETE', `${items[0]?.id}`);
    expect([await names('zumbador'), await names('trompo')]).toEqual([[], []]);
  });

  it('leaves the rest of the search, and the rest leaves it', async () => {
    const { id } = await addSeller('La Esquina', ['Paches']);
    await db.updateTable('businessProfile').set({ name: 'La Vuelta' }).where('id', '=', id).execute();
    expect(await found('vuelta paches')).toEqual(['La Vuelta: Paches']);
    await change('Paches', { priceCentavos: 900 });
    expect(await names('vuelta paches')).toEqual(['La Vuelta']);
  });

  it('goes to another business with its items', async () => {
    const [{ id: fromId }, { id: keepId }] = [await addSeller('Vieja', ['Paches']), await addShop('Nueva')];
    await moveItems(db, { fromId, keepId });
    expect(await names('paches')).toEqual(['Nueva']);
  });
});

describe('hidden items', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => `Pieza ${index}`);

  it('are beyond the plan: neither found nor shown, and found with premium', async () => {
    const ends = new Date('2999-01-01T00:00:00Z');
    const { id: premiumId } = await buildUser(db, { premium: true, planExpiresAt: ends });
    await addSeller('Repuestos', [...many(FREE_LIMITS.catalogItems), 'Chuchitos'], { userId: premiumId });
    await addSeller('Gratis', [...many(FREE_LIMITS.catalogItems), 'Chuchitos']);
    expect(await found('chuchitos')).toEqual(['Repuestos: Chuchitos']);
    const now = clock.now();
    clock.set(ends);
    expect(await found('chuchitos')).toEqual(['Repuestos: ']);
    await applyEndedPlans(db, ends);
    expect(await found('chuchitos')).toEqual([]);
    clock.set(now);
    // What comes to the front of the order is shown again.
    await change('Chuchitos', { sortOrder: 0 });
    await change('Pieza 0', { sortOrder: 1_000 });
    expect((await names('chuchitos')).toSorted()).toEqual(['Gratis', 'Repuestos']);
  });

  it.each([
    ['taken down', { takedownReason: 'Engaña.', isHidden: true }],
    ['held for reports', { heldFor: 'reports', isHidden: true }],
    ['closed', { closedAt: new Date('2026-01-01T00:00:00Z'), isHidden: true }],
  ] as const)('are those of a business that is %s', async (_, values) => {
    const { id } = await addSeller('La Esquina', ['Chuchitos']);
    await db.updateTable('businessProfile').set(values).where('id', '=', id).execute();
    expect(await found('chuchitos')).toEqual([]);
  });

  it('are counted as the plans say', async () => {
    const { rows } = await sql`SELECT catalog_limit(false) AS free, catalog_limit(true) AS premium`.execute(
      db,
    );
    expect(rows).toEqual([{ free: FREE_LIMITS.catalogItems, premium: PREMIUM_LIMITS.catalogItems }]);
  });
});

describe('words of items', () => {
  it('correct a search once two businesses sell them', async () => {
    await addSeller('Una', ['Quesadillas', 'Zumbidos']);
    await refreshVocabulary(db);
    expect(await search('kesadiyas')).toMatchObject({ items: [], suggestion: null });
    await addSeller('Otra', ['Quesadilla', 'Quesadillas de loroco']);
    await refreshVocabulary(db);
    expect(await search('kesadiyas')).toMatchObject({ total: 2, suggestion: 'quesadillas' });
    expect(await search('sunvidos')).toMatchObject({ items: [], suggestion: null });
  });

  it('give way to words of names', async () => {
    await addSeller('Una', ['Zumbida']);
    await addSeller('Dos', ['Zumbida']);
    await addShop('Zumbido');
    await refreshVocabulary(db);
    expect(await search('sumbid')).toMatchObject({ suggestion: 'zumbido' });
  });

  it('leave the vocabulary with the last shop that sells them', async () => {
    const known = async () =>
      (await sql<{ word: string }>`SELECT word FROM search_word WHERE word = 'chuchitos'`.execute(db)).rows
        .length;
    await addSeller('Una', ['Chuchitos']);
    await refreshVocabulary(db);
    expect(await known()).toBe(1);
    await db.deleteFrom('businessProfile').execute();
    await refreshVocabulary(db);
    expect(await known()).toBe(0);
  });
});

describe('queries', () => {
  it('read items by their indexes, and never all of them', async () => {
    const { id } = await addSeller('La Esquina', ['Chuchitos', 'Paches']);
    await sql`ALTER TABLE catalog_item DISABLE TRIGGER USER`.execute(db);
    await sql`
      WITH shop AS (
        INSERT INTO business_profile (user_id, name) SELECT ${userId}, 'Tienda' FROM generate_series(1, 600) RETURNING id)
      INSERT INTO catalog_item (business_id, name, sort_order, created_at, updated_at)
      SELECT id, 'Pieza ' || nth, nth, now(), now() FROM shop, generate_series(1, 30) AS nth`.execute(db);
    await sql`ALTER TABLE catalog_item ENABLE TRIGGER USER`.execute(db);
    await sql`ANALYZE catalog_item, business_profile`.execute(db);
    const at = clock.now();
    const sought = [{ text: 'chuchitos', trade: 'chuchitos' }];
    const steps: Record<string, (transaction: Db) => Promise<unknown>> = {
      cards: (transaction) => listMatchedItems(transaction, [id], { text: 'chuchitos' }, at),
      prominent: (transaction) => filterProminent(transaction, [id], 'chuchitos'),
      suggestions: (transaction) => listSoldNames(transaction, 'chuch'),
      shorter: (transaction) => findWithResults(transaction, sought, matchFilters({}, at)),
      change: (transaction) =>
        transaction.updateTable('catalogItem').set({ name: 'Pan' }).where('businessId', '=', id).execute(),
    };
    for (const [name, step] of Object.entries(steps)) {
      const scans = await db.transaction().execute(async (transaction) => {
        await step(transaction);
        const { rows } = await sql<{ sequential: number; isRead: boolean }>`
          SELECT seq_scan::int AS sequential, idx_scan > 0 AS is_read FROM pg_stat_xact_user_tables
          WHERE relname = 'catalog_item'`.execute(transaction);
        return rows[0];
      });
      expect({ name, ...scans }).toEqual({ name, sequential: 0, isRead: true });
    }
  });
});
