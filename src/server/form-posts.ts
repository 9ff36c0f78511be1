import { type Context, Hono } from 'hono';
import { getViewer } from '#platform/http/viewer.ts';
import { confirmDataPath } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { type ApiQuery, queryString } from '#shared/query-string.ts';
import type { createApi } from './api.ts';

type Api = ReturnType<typeof createApi>;
type Fields = Readonly<Record<string, string>>;

async function readFields(c: Context): Promise<Fields> {
  const fields = Object.entries(await c.req.parseBody().catch(() => ({})));
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

function send(api: Api, c: Context, path: string, body: object): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of ['x-forwarded-for', 'user-agent']) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  headers.set('x-request-id', c.get('requestId'));
  const env = { ...c.env, viewer: getViewer(c) };
  return Promise.resolve(api.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, env));
}

const pass = (_: Context, next: () => Promise<void>) => next();

const toNumber = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

/** Passes on only the names of refused fields: the page has the sentences, so that no link can put words into it. */
async function refusedFields(response: Response): Promise<string> {
  const { detail } = (await response.json()) as { detail: unknown };
  const issues = Array.isArray(detail) ? (detail as { loc: string[] }[]) : [];
  return issues.map(({ loc }) => loc.at(-1)).join();
}

/** Serves the forms of pages that work without script: the answer leads back to the page. */
export function formPosts(api: Api) {
  const correction = paths.businessCorrection(':id');
  return new Hono()
    .get(confirmDataPath(), pass)
    .post(confirmDataPath(), async (c) => {
      const { token = '' } = await readFields(c);
      await send(api, c, '/api/data-checks', { token });
      return c.redirect(confirmDataPath(token), 303);
    })
    .get(correction, pass)
    .post(correction, async (c) => {
      const id = toNumber(c.req.param('id') ?? '');
      const { phone = '', hours = '', address = '', closed } = await readFields(c);
      const typed = { phone, hours, address, closed: closed !== undefined };
      const response = await send(api, c, '/api/corrections', { business_id: id, ...typed });
      const back = (query: ApiQuery) => c.redirect(paths.businessCorrection(id) + queryString(query), 303);
      if (response.ok) return back({ enviado: 1 });
      return back({ revisa: response.status === 422 ? await refusedFields(response) : 'todo', ...typed });
    });
}
