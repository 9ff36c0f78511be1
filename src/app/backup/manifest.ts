import * as v from 'valibot';

export const MANIFEST = 'manifest.json';
/** As `sha256sum --check` reads it. */
export const CHECKSUMS = 'SHA256SUMS';
export const PICTURES = 'pictures/';
export const tableEntry = (name: string) => `tables/${name}.jsonl`;

const FORMAT = 1;
const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const Manifest = v.object({
  format: v.literal(FORMAT),
  program: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  siteId: v.nullable(v.pipe(v.string(), v.uuid())),
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: count, sha256 })),
  sequences: v.array(v.object({ table: v.string(), column: v.string(), last: count })),
  pictures: count,
  missingPictures: v.array(v.string()),
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
