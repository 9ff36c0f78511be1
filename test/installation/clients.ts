import { randomUUID } from 'node:crypto';
import { openDatabase } from '#platform/db/database.ts';
import { systemClock } from '#shared/time.ts';
import { buildAnnouncement } from '#db/builders/announcement.ts';
import { buildUser } from '#db/builders/user.ts';
import { PASSWORD } from '../accounts.ts';
import { TEST_SITE } from '../app.ts';
import { nextPicture, pictureForm } from '../pictures.ts';
import { signIn } from '../sign-in.ts';
import type { Installation } from './installation.ts';
import type { Client, Exchange } from './load.ts';

/** Enough that none meets a limit of rate or plan. */
const PEOPLE = 400;
const ANNOUNCEMENTS = 40;
const PAUSE_MS = 150;
const WRITE_PAUSE_MS = 400;
/** Visitors see a change within a second. */
const SEEN_AFTER_MS = 1_000;

export type Session = Awaited<ReturnType<typeof signIn>> & { email: string };

/** What the site has acknowledged. */
export interface Acknowledged {
  replies: string[];
  businesses: { id: number; name: string; session: Session; at: number }[];
  pictures: { id: number; sources: { url: string }[] }[];
}

export interface Population {
  people: Session[];
  announcements: number[];
}

export async function populate({ primary, settings, url }: Installation): Promise<Population> {
  await using db = openDatabase({ connectionString: primary, poolSize: 4 }, () => {});
  const sessionKeys = [Buffer.from(settings.SESSION_KEY, 'base64')];
  const deps = { clock: systemClock, sessionKeys, site: { ...TEST_SITE, url } };
  const createPerson = async () => {
    const user = await buildUser(db, { emailVerified: true, premium: true });
    return { ...(await signIn({ db, deps }, user)), email: user.email };
  };
  const people = await Promise.all(Array.from({ length: PEOPLE }, createPerson));
  const rows = await Promise.all(Array.from({ length: ANNOUNCEMENTS }, () => buildAnnouncement(db)));
  return { people, announcements: rows.map(({ id }) => id) };
}

const json = (body: unknown, headers: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const credentials = ({ cookie, origin }: Session) => ({ cookie, origin });

const page = (path: string, session?: Session): Exchange => ({
  path,
  init: { headers: { accept: 'text/html', ...(session && credentials(session)) } },
});

/** The picture of each upload is another one, as the same would be stored once. */
function upload(picture: Buffer, session: Session, { pictures }: Acknowledged): Exchange {
  return {
    path: '/api/media/files',
    init: { method: 'POST', headers: credentials(session), body: pictureForm([picture]) },
    onSuccess: (body) => void pictures.push(JSON.parse(body) as Acknowledged['pictures'][number]),
  };
}

function writers({ people, announcements }: Population, acknowledged: Acknowledged) {
  const person = (round: number) => people[round % people.length]!;
  let picture: Buffer | null = null;
  const prepare = () => void nextPicture().then((next) => (picture = next));
  prepare();
  const reply = (round: number): Exchange => {
    const message = `Comentario ${randomUUID()}`;
    const body = { announcement_id: announcements[round % announcements.length], message };
    return {
      path: '/api/announcement-replies/',
      init: json(body, credentials(person(round))),
      onSuccess: () => void acknowledged.replies.push(message),
    };
  };
  const business = (round: number): Exchange => {
    const [session, name] = [person(round), `Panadería ${randomUUID()}`];
    return {
      path: '/api/business-profiles/',
      init: json({ name, phone_number: '5555 0123' }, credentials(session)),
      onSuccess: (body) => {
        const { id } = JSON.parse(body) as { id: number };
        acknowledged.businesses.push({ id, name, session, at: performance.now() });
      },
    };
  };
  const send = (round: number): Exchange | null => {
    const [content] = [picture];
    prepare();
    return content && upload(content, person(round), acknowledged);
  };
  const signIn = (round: number): Exchange => {
    const { email, origin } = person(round);
    return { path: '/api/auth/sign-in', init: json({ email, password: PASSWORD }, { origin }) };
  };
  return { person, reply, business, send, signIn };
}

const lacks = (text: string) => (body: string) =>
  body.includes(text) ? null : `lacks ${text}: ${body.slice(0, 200)}`;

/** Readers of what was acknowledged: its owner at once, and visitors a second later. */
function readers({ businesses, pictures }: Acknowledged) {
  const own = (): Exchange | null => {
    const business = businesses.at(-1);
    const path = `/api/business-profiles/${business?.id}`;
    return business
      ? { path, init: { headers: credentials(business.session) }, findFault: lacks(business.name) }
      : null;
  };
  const visitor = (): Exchange | null => {
    const business = businesses.findLast(({ at }) => performance.now() - at > SEEN_AFTER_MS);
    return business ? { ...page(`/business/${business.id}`), findFault: lacks(business.name) } : null;
  };
  const picture = (): Exchange | null => {
    const path = pictures.at(-1)?.sources[0]?.url;
    return path === undefined ? null : { path };
  };
  return { own, visitor, picture };
}

export function createClients(population: Population, acknowledged: Acknowledged): Client[] {
  const { people } = population;
  const { person, reply, business, send, signIn } = writers(population, acknowledged);
  const { own, visitor, picture } = readers(acknowledged);
  const session = (round: number): Exchange => ({
    path: '/api/auth/session',
    init: { headers: credentials(person(round)) },
    findFault: lacks(person(round).email),
  });
  const reading: Record<string, Client['exchange']> = {
    'home page': () => page('/'),
    'page of a search': (round) => page(`/negocios?search=pan%20${round}`),
    'search in the API': (round) => ({ path: `/api/business-profiles/all/filtered?search=luna${round}` }),
    'own page': (round) => page('/mis-contenidos', person(round)),
    'session of another person': session,
    'own new business': own,
    'new business': visitor,
    'new picture': picture,
  };
  const writing = {
    reply,
    'new reply': (round: number) => reply(round + people.length / 2),
    business,
    upload: send,
    'sign-in': signIn,
  };
  return [
    ...Object.entries(reading).map(([name, exchange]) => ({ name, exchange, pauseMs: PAUSE_MS })),
    ...Object.entries(writing).map(([name, exchange]) => ({ name, exchange, pauseMs: WRITE_PAUSE_MS })),
  ];
}
