import * as v from 'valibot';

export const MANIFEST = 'manifest.json';
/** Is in the format of `sha256sum --check`. */
export const CHECKSUMS = 'SHA256SUMS';
/** Comes last, if a key is set: the HMAC of the manifest. */
export const SIGNATURE = 'SIGNATURE';
export const PICTURES = 'pictures/';
export const tableEntry = (name: string) => `tables/${name}.jsonl`;

export const TABLE_NAME = /^[a-z][a-z0-9_]{0,62}$/;

const MAX_LIST = 1_000;
const FORMAT = 1;
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const identifier = v.pipe(v.string(), v.regex(TABLE_NAME));
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(MAX_LIST));
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

const columns = v.pipe(
  list(identifier),
  v.check((names) => isUnique(names)),
);
const tables = v.pipe(
  list(v.object({ name: identifier, columns, rows: count, sha256 })),
  v.check((found) => isUnique(found.map(({ name }) => name))),
);

const Manifest = v.object({
  format: v.literal(FORMAT),
  program: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  siteId: v.nullable(v.pipe(v.string(), v.uuid())),
  migrations: list(v.string()),
  tables,
  sequences: list(v.object({ table: identifier, column: identifier, last: count })),
  pictures: count,
  missingPictures: v.array(v.string()),
  deletedAccounts: v.optional(
    v.array(v.object({ digest: sha256, deletedAt: v.pipe(v.string(), v.isoTimestamp()) })),
    [],
  ),
  checksums: sha256,
});

export type Manifest = v.InferOutput<typeof Manifest>;
export type TableSummary = Manifest['tables'][number];

export const describeManifest = (content: Omit<Manifest, 'format'>): Buffer =>
  Buffer.from(`${JSON.stringify({ format: FORMAT, ...content }, null, 2)}\n`);

export function parseManifest(content: string): Manifest | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Manifest), content);
  return parsed.success ? parsed.output : null;
}
