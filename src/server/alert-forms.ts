import { type Context, Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { CONDITION_PARAMS, FREQUENCIES } from '#features/alerts/filters.ts';
import { type LinkAct, actByLink } from '#features/alerts/server/index.ts';
import { mailedPath, mailedPaths } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { readQuery } from '#shared/query-params.ts';
import { Id } from '#shared/schemas.ts';
import type { AppDeps } from './deps.ts';

export type Fields = Readonly<Record<string, string>>;
type Send = (c: Context, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Response>;

interface Parts {
  send: Send;
  readFields: (c: Context) => Promise<Fields>;
  showPage: MiddlewareHandler;
}

const Act = v.variant('act', [
  v.object({ act: v.picklist(['confirm', 'end-all']) }),
  v.object({ act: v.literal('end'), id: Id }),
  v.object({ act: v.literal('frequency'), id: Id, frequency: v.picklist(FREQUENCIES) }),
]);

function readAct(fields: Fields): LinkAct | null {
  const read = v.safeParse(Act, fields);
  return read.success ? read.output : null;
}

/** Serves the page that a mail leads to: its signed token is the authority. */
export const mailedAlertForms = (
  deps: AppDeps,
  { readFields, showPage }: Pick<Parts, 'readFields' | 'showPage'>,
) =>
  new Hono().get(mailedPaths.alert, showPage).post(mailedPaths.alert, async (c) => {
    const token = c.req.query('t') ?? '';
    const act = readAct(await readFields(c));
    if (act) await actByLink(deps, token, act);
    return c.redirect(mailedPath(mailedPaths.alert, token), 303);
  });

/** Names a sentence of the page, so that no link can put words into it. */
async function problemOf(response: Response): Promise<string> {
  if (response.status === 409) return 'full';
  if (response.status === 403) return 'verify';
  if (response.status === 429) return 'limit';
  const { detail } = (await response.json()) as { detail: unknown };
  const [first] = Array.isArray(detail) ? (detail as { loc: string[] }[]) : [];
  return first?.loc.at(-1) ?? 'todo';
}

const asNumber = (value: number | undefined) => value ?? null;

async function request({ send, readFields }: Parts, c: Context): Promise<Response> {
  const fields = await readFields(c);
  const conditions = readQuery(CONDITION_PARAMS, new URLSearchParams(fields));
  const { target, search, category, place, kind, business } = conditions;
  const response = await send(c, 'POST', '/api/alerts', {
    target,
    search,
    category_id: asNumber(category),
    place_code: place ?? null,
    kind: kind ?? null,
    business_id: asNumber(business),
    frequency: fields.frequency,
    ...(fields.email !== undefined && { email: fields.email }),
  });
  if (!response.ok) {
    const { frequency } = fields;
    return c.redirect(paths.alert({ ...conditions, frequency, revisa: await problemOf(response) }), 303);
  }
  const { state } = (await response.json()) as { state: string };
  return c.redirect(state === 'active' ? paths.ownAlerts : paths.alert({ ...conditions, enviado: 1 }), 303);
}

async function changeOwn({ send, readFields }: Parts, c: Context): Promise<Response> {
  const act = readAct(await readFields(c));
  const all = '/api/users/alerts';
  if (act?.act === 'end-all') await send(c, 'DELETE', '/api/alerts');
  if (act?.act === 'end') await send(c, 'DELETE', `${all}/${act.id}`);
  if (act?.act === 'frequency') await send(c, 'PUT', `${all}/${act.id}`, { frequency: act.frequency });
  return c.redirect(paths.ownAlerts, 303);
}

export const alertForms = (parts: Parts) =>
  new Hono()
    .get(paths.alert(), parts.showPage)
    .post(paths.alert(), (c) => request(parts, c))
    .get(paths.ownAlerts, parts.showPage)
    .post(paths.ownAlerts, (c) => changeOwn(parts, c));
