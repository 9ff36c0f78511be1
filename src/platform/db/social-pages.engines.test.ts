import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { pageAt } from '#shared/social-pages/read-page.ts';
import { openTestDatabase } from '#test/database.ts';

const database = await openTestDatabase();
const { db } = database;
afterAll(() => database.close());

const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');
const MIGRATION = '20261127T2210_social_pages.sql';

const run = (text: string) => db.transaction().execute((transaction) => sql.raw(text).execute(transaction));
const runMigration = async (file: string) => run(await readFile(join(MIGRATIONS, file), 'utf8'));

const MOVED = [
  'https://www.facebook.com/Negocio',
  'http://m.facebook.com/negocio.gt/?locale=es_LA',
  'https://es-la.facebook.com/Panaderia-La-Espiga-102938475610293/',
  'https://web.facebook.com/profile.php?mibextid=LQQJ4d&id=61550012345678#x',
  'https://www.facebook.com/people/Luz-Pan/61550012345678/',
  'https://www.facebook.com/pages/Luz/102938475610293?fref=ts',
  'https://www.facebook.com/pg/negocio',
  'https://www.facebook.com/share/mH5RF4G2DJxrzfmk/?mibextid=qi2Omg',
  'https://www.facebook.com/groups/VecinosMixco/',
  'https://fb.com/negocio',
  'https://fb.me/negocioGT',
  'https://m.me/negocio',
  'https://www.instagram.com/Negocio/?igsh=MXNx',
  'https://instagram.com/_negocio.gt',
  'https://www.tiktok.com/@Negocio?_t=8abc',
  'https://www.tiktok.com/@negocio/video/73123',
  'https://vm.tiktok.com/ZMabc123/',
  'https://youtube.com/@Negocio?si=Ab_1',
  'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv',
  'https://www.youtube.com/c/NegocioGT',
  'https://www.youtube.com/user/NegocioGT',
  'https://t.me/Negocio',
  'https://telegram.me/s/negocio',
];

const LEFT = [
  'https://minegocio.com/',
  'https://facebook.com.evil.example/negocio',
  'https://evilfacebook.com/negocio',
  'https://www.facebook.com/',
  'https://www.facebook.com/home.php',
  'https://www.facebook.com/watch/?v=123',
  'https://www.facebook.com/share/p/1AbCdEf2Gh/',
  'https://www.facebook.com/photo.php?fbid=1',
  'https://www.instagram.com/p/Cxyz/',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://t.me/share/url?url=x',
];

it('moves websites that are pages of networks to their columns, as the program reads them', async () => {
  await run('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const earlier = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql') && file < MIGRATION);
  for (const file of earlier.toSorted()) await runMigration(file);
  await sql`INSERT INTO app_user (email, name) VALUES ('ana@example.com', 'Ana')`.execute(db);
  for (const website of [...MOVED, ...LEFT])
    await sql`INSERT INTO business_profile (user_id, name, website_url)
      SELECT id, ${website}, ${website} FROM app_user WHERE email = 'ana@example.com'`.execute(db);
  const { rows: before } = await sql`SELECT updated_at FROM business_profile ORDER BY id`.execute(db);
  await runMigration(MIGRATION);
  const pages = await db
    .selectFrom('businessProfile')
    .select(['name', 'websiteUrl'])
    .select(['facebookUrl', 'instagramUrl', 'tiktokUrl', 'youtubeUrl', 'telegramUrl'])
    .orderBy('id')
    .execute();
  expect(pages).toHaveLength(MOVED.length + LEFT.length);
  for (const { name, websiteUrl, ...columns } of pages) {
    const filled = Object.entries(columns).filter(([, url]) => url !== null);
    const page = MOVED.includes(name) ? pageAt(name) : null;
    expect([name, websiteUrl, filled]).toEqual([
      name,
      page ? null : name,
      page ? [[`${page.network}Url`, page.url]] : [],
    ]);
    for (const [, url] of filled) expect(pageAt(url ?? '')?.url).toBe(url);
  }
  const { rows: after } = await sql`SELECT updated_at FROM business_profile ORDER BY id`.execute(db);
  expect(after).toEqual(before);
});
