import { sql } from 'kysely';
import { openDatabase } from '#platform/db/database.ts';
import { SURNAMES, TRADES } from './dataset/words.ts';

/** Requests of one kind, which only differ in what they look for. */
export interface QueryClass {
  name: string;
  paths: string[];
  /** Whether it is asked by an administrator. */
  signedIn?: boolean;
}

const MANY = 60;

const businesses = (filters: Record<string, string>) =>
  `/api/business-profiles/all/filtered?${new URLSearchParams(filters)}`;
const announcements = (filters: Record<string, string>) =>
  `/api/announcements/active/filtered?${new URLSearchParams(filters)}`;
const search = (term: string) => businesses({ search: term });

/** The word with two of its letters changed about, as fingers do. */
const mistype = (word: string) => word.slice(0, 3) + word.charAt(4) + word.charAt(3) + word.slice(5);

const firstWords = TRADES.map(({ name }) => name.split(' ')[0] ?? name);
const common = firstWords.slice(0, 12);

/** What the database holds that can be looked for. */
async function readTerms(address: string) {
  const db = openDatabase({ connectionString: address, poolSize: 1 }, () => {});
  const texts = async (query: ReturnType<typeof sql<{ text: string }>>) =>
    (await query.execute(db)).rows.map(({ text }) => text);
  const found = {
    categories: await texts(sql`SELECT id::text AS text FROM category ORDER BY id`),
    places: await texts(sql`SELECT code AS text FROM place ORDER BY code`),
    rare: await texts(sql`
      SELECT word AS text FROM search_word WHERE documents BETWEEN 1 AND 5 AND length(word) > 4 ORDER BY md5(word) LIMIT ${MANY}`),
    names: await texts(sql`
      SELECT name AS text FROM business_profile WHERE id % (SELECT max(id) / ${MANY} FROM business_profile) = 1 ORDER BY id`),
    people: await texts(sql`SELECT name AS text FROM app_user ORDER BY id LIMIT ${MANY}`),
  };
  await db.destroy();
  return found;
}

/** The ways in which people look for something in the database at the address. */
export async function listQueryClasses(address: string): Promise<QueryClass[]> {
  const { categories, places, rare, names, people } = await readTerms(address);
  const pairs = common.flatMap((trade) => SURNAMES.slice(0, 30).map((surname) => `${trade} ${surname}`));
  return [
    { name: 'newest', paths: [businesses({ sort: 'newest' })] },
    { name: 'category', paths: categories.map((category) => businesses({ category })) },
    { name: 'place', paths: places.map((place) => businesses({ place })) },
    {
      name: 'category in a place',
      paths: places.map((place, index) =>
        businesses({ place, category: categories[index % categories.length] ?? '' }),
      ),
    },
    {
      name: 'open now',
      paths: [
        businesses({ open: 'now' }),
        ...categories.map((category) => businesses({ category, open: 'now' })),
      ],
    },
    { name: 'common term', paths: common.map(search) },
    { name: 'rare term', paths: rare.map(search) },
    { name: 'two terms', paths: pairs.filter((_, index) => index % 6 === 0).map(search) },
    {
      name: 'typo',
      paths: firstWords.filter((word) => word.length > 6).map((word) => search(mistype(word))),
    },
    { name: 'exact name', paths: names.map(search) },
    { name: 'in vain', paths: common.map((term) => search(`${term} qqzxwq`)) },
    { name: 'announcements', paths: [announcements({})] },
    { name: 'announcements, common term', paths: common.map((term) => announcements({ search: term })) },
    { name: 'announcements, rare term', paths: rare.map((term) => announcements({ search: term })) },
    { name: 'subscriptions', signedIn: true, paths: ['/api/user-subscriptions/admin/users'] },
    {
      name: 'people by name',
      signedIn: true,
      paths: people.map((name) => `/api/users/all?${new URLSearchParams({ search: name })}`),
    },
  ];
}
