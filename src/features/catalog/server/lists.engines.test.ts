import { afterAll, describe, expect, it } from 'vitest';
import { buildCatalogItem } from '#db/builders/catalog-item.ts';
import { openTestApp } from '#test/app.ts';
import { newManagedBusiness } from '#test/managed-business.ts';
import { newPerson } from '#test/person.ts';
import { fromWire } from '#shared/wire.ts';
import { NO_FILE, readListFile } from '../ui/edit/file-answers.ts';
import type { OwnCatalog } from '../schema.ts';

const opened = await openTestApp();
const { app, db, close } = opened;
afterAll(close);

type Member = Awaited<ReturnType<typeof newPerson>>;

async function answer<T>(sending: Response | Promise<Response>, status = 200): Promise<T> {
  const response = await sending;
  if (response.status !== status) throw new Error(`${response.status}: ${await response.text()}`);
  return fromWire(await response.json()) as T;
}

const catalogOf = ({ get }: Member, businessId: number) =>
  answer<OwnCatalog>(get(`/api/catalog-items/own/${businessId}`));

function fileForm(content: string | Uint8Array) {
  const form = new FormData();
  form.set('file', new File([content as never], 'carta.csv'));
  return form;
}

const send = ({ send: request }: Member, businessId: number, content: string | Uint8Array) =>
  request('POST', `/api/upload/catalog-list/${businessId}`, fileForm(content));

const readRows = async (person: Member, businessId: number, content: string | Uint8Array) =>
  (await answer<{ rows: string[][] }>(send(person, businessId, content))).rows;

const importList = ({ send: request }: Member, businessId: number, body: object, key = '') =>
  request('POST', `/api/catalog-items/import/${businessId}`, body, key ? { 'idempotency-key': key } : {});

describe('a list from a file', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode('Producto;Precio\nTamal de cúrcuma ñ;8')],
    ['Windows-1252', Uint8Array.from(Buffer.from('Producto;Precio\nTamal de cúrcuma ñ;8', 'latin1'))],
    ['UTF-16', Uint8Array.from(Buffer.from('\uFEFFProducto;Precio\nTamal de cúrcuma ñ;8', 'utf16le'))],
  ])('is read in %s, and stores nothing', async (_, content) => {
    const { id, owner } = await newManagedBusiness(opened);
    expect(await readRows(owner, id, content)).toEqual([
      ['Producto', 'Precio'],
      ['Tamal de cúrcuma ñ', '8'],
    ]);
    expect((await catalogOf(owner, id)).items).toEqual([]);
  });

  it('keeps every column of a wide file, and says which of them it does not read', async () => {
    const { id, owner } = await newManagedBusiness(opened);
    const others = Array.from({ length: 30 }, (_, place) => `Otra ${place}`);
    const content = `Producto;${others.join(';')};Precio;\nTamal;${others.join(';')};8;algo`;
    const rows = await readRows(owner, id, content);
    const read = readListFile({ ...NO_FILE, rows }, [], id);
    expect(read.items).toMatchObject([{ name: 'Tamal', priceCentavos: 800 }]);
    expect(read.unread).toEqual([...others, 'la 33.ª, sin nombre']);
  });

  it.each([
    ['a workbook', Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0, 0]), /libro de hojas de cálculo/],
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), /PDF o una imagen/],
    ['nothing', new Uint8Array(), /El archivo no tiene nada escrito/],
    ['open quotation marks', 'Producto,Precio\n"Tamal,8\nFlan,9', /comillas no se cierran/],
  ])('is refused with a sentence for %s', async (_, content, message) => {
    const { id, owner } = await newManagedBusiness(opened);
    const response = await send(owner, id, content);
    expect([response.status, await response.text()]).toEqual([422, expect.stringMatching(message)]);
  });

  it('comes back unchanged from its own export', async () => {
    const { id, owner } = await newManagedBusiness(opened);
    const values = [
      { name: 'Tamal', groupName: 'Tamales', unit: 'c/u', description: 'Con pasas, "rojo"' },
      { name: '=1+1', priceCentavos: 125_050, isPriceFrom: true },
      { name: '3/4', priceCentavos: null },
      { name: 'Tamal', groupName: 'Otros', priceCentavos: 0 },
      { name: 'TODO', groupName: 'Tamales', priceCentavos: 1_234_567_00 },
      { name: '2024' },
    ];
    for (const item of values) await buildCatalogItem(db, { businessId: id, ...item });
    const before = await catalogOf(owner, id);
    const exported = await owner.get(`/api/catalog-items/export/${id}`);
    expect(exported.headers.get('content-disposition')).toContain(`carta-${id}.csv`);
    const bytes = new Uint8Array(await exported.arrayBuffer());
    const rows = await readRows(owner, id, bytes);
    const read = readListFile({ ...NO_FILE, rows }, before.items, id);
    expect(read).toMatchObject({ items: [], changed: [], waiting: 0, same: values.length, unread: [] });

    // To another business it brings all of them.
    const other = await newManagedBusiness(opened);
    const { items, changed } = readListFile({ ...NO_FILE, rows }, [], other.id);
    const catalog = await answer<OwnCatalog>(importList(other.owner, other.id, { items, changed }));
    const facts = ({
      name,
      group,
      priceCentavos,
      isPriceFrom,
      unit,
      description,
    }: OwnCatalog['items'][number]) => ({
      name,
      group,
      priceCentavos,
      isPriceFrom,
      unit,
      description,
    });
    expect(catalog.items.map(facts)).toEqual(before.items.map(facts));
  });

  it('changes what is there and adds the rest, once for each idempotency key', async () => {
    const { id, manager } = await newManagedBusiness(opened);
    const tamal = await buildCatalogItem(db, { businessId: id, description: 'Con pasas' });
    const rows = await readRows(manager, id, 'Producto,Precio\ntamal COLORADO,9\nChuchito,5');
    const { items: stored } = await catalogOf(manager, id);
    const read = readListFile({ ...NO_FILE, rows }, stored, id);
    expect(read.notes).toEqual(['Ya está: Q8 → Q9 · cambia nombre', null]);
    const skipping = readListFile({ ...NO_FILE, rows, updates: false }, stored, id);
    expect([skipping.changed, skipping.items.length]).toEqual([[], 1]);
    const body = {
      items: [{ name: 'Chuchito', price_centavos: 500 }],
      changed: [{ id: tamal.id, version: 1, price_centavos: 900 }],
    };
    const key = 'archivo-0123456789abcdef';
    for (let round = 0; round < 2; round += 1) {
      const { items } = await answer<OwnCatalog>(importList(manager, id, body, key));
      expect(items).toMatchObject([
        { name: 'Tamal colorado', priceCentavos: 900, description: 'Con pasas', version: 2 },
        { name: 'Chuchito', priceCentavos: 500 },
      ]);
    }
    const entries = await db
      .selectFrom('auditEntry')
      .select('after')
      .where('subjectKind', '=', 'business')
      .where('subjectId', '=', id)
      .execute();
    expect(entries).toEqual([{ after: { catalog: 'agregó 1 producto y cambió 1 producto' } }]);
  });

  it('changes nothing if one item is gone, foreign or changed meanwhile, or if not all have room', async () => {
    const { id, owner } = await newManagedBusiness(opened);
    const tamal = await buildCatalogItem(db, { businessId: id });
    const foreign = await buildCatalogItem(db);
    const good = { id: tamal.id, version: 1, price_centavos: 900 };
    const many = Array.from({ length: 30 }, (_, place) => ({ name: `Producto ${place}` }));
    for (const [items, changed] of [
      [[{ name: 'Flan' }], [good, { id: foreign.id, version: 1, name: 'Mío' }]],
      [[{ name: 'Flan' }], [{ ...good, version: 2 }]],
      [many, [good]],
    ])
      expect((await importList(owner, id, { items, changed })).status).toBe(409);
    expect((await importList(owner, id, { items: [], changed: [] })).status).toBe(422);
    expect((await catalogOf(owner, id)).items).toMatchObject([
      { name: 'Tamal colorado', priceCentavos: 800 },
    ]);
  });

  it('is for who takes care of the business', async () => {
    const { id } = await newManagedBusiness(opened);
    const stranger = await newPerson(opened);
    for (const refused of [
      send(stranger, id, 'Producto,Precio\nTamal,8'),
      importList(stranger, id, { items: [{ name: 'Tamal' }], changed: [] }),
      stranger.get(`/api/catalog-items/export/${id}`),
    ])
      expect((await refused).status).toBe(403);
    expect((await app.request(`/api/catalog-items/export/${id}`)).status).toBe(401);
  });
});
