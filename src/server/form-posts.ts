import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getViewer } from '#platform/http/viewer.ts';
import { businessInvitationPath, confirmDataPath, mailedPath, mailedPaths } from '#shared/mailed-paths.ts';
import { paths } from '#shared/paths.ts';
import { idParam } from '#shared/query-params.ts';
import { type ApiQuery, queryString } from '#shared/query-string.ts';
import type { createApi } from './api.ts';
import { alertForms, mailedAlertForms } from './alert-forms.ts';
import { answerMailedChange } from '#features/accounts/server/index.ts';
import { endAlertByMail, findAlertPath } from '#features/alerts/server/index.ts';
import { renewByToken } from '#features/announcements/server/index.ts';
import { newOrderNumber } from '#features/orders/order-number.ts';
import { readAmounts } from '#features/orders/plain-order.ts';
import { declineByMail, findInvitationPath } from '#features/invitations/server/index.ts';
import { switchMails } from '#features/notifications/server/index.ts';
import { AppError } from '#shared/errors.ts';
import type { AppDeps } from './deps.ts';

const showPage: MiddlewareHandler = (_, next) => next();

const unreadable = () => new AppError('bad-request', 'Este enlace ya no sirve.');

/**
 * Serves the forms of pages that mails link to: they work without script and without a session, because the token is
 * the authority. Afterwards the page shows the present state, so a repeated form changes nothing.
 */
export function mailedLinkForms(deps: AppDeps) {
  return new Hono()
    .get(mailedPaths.unsubscription, async (c, next) => {
      const token = c.req.query('t') ?? '';
      const path = (await findInvitationPath(deps, token)) ?? findAlertPath(deps, token);
      return path === null ? next() : c.redirect(path, 303);
    })
    .post(mailedPaths.unsubscription, async (c) => {
      const token = c.req.query('t') ?? '';
      const form = await c.req.parseBody().catch(() => {
        throw unreadable();
      });
      // A mail provider's request (RFC 8058), which may not be redirected.
      if (form['List-Unsubscribe'] === 'One-Click') {
        const isHeeded =
          (await switchMails(deps, token, false)) ||
          (await declineByMail(deps, token)) ||
          (await endAlertByMail(deps, token));
        if (!isHeeded) throw unreadable();
        return c.text('Listo');
      }
      const { mails } = form;
      if (mails !== 'on' && mails !== 'off') throw unreadable();
      await switchMails(deps, token, mails === 'on');
      return c.redirect(mailedPath(mailedPaths.unsubscription, token), 303);
    })
    .route('/', mailedAlertForms(deps, { readFields, showPage }))
    .get(mailedPaths.renewal, showPage)
    .post(mailedPaths.renewal, async (c) => {
      const token = c.req.query('t') ?? '';
      await renewByToken(deps, token);
      return c.redirect(mailedPath(mailedPaths.renewal, token), 303);
    })
    .get(mailedPaths.accountChange, showPage)
    .post(mailedPaths.accountChange, async (c) => {
      const token = c.req.query('t') ?? '';
      await answerMailedChange(deps, token);
      deps.wakeWorkers();
      return c.redirect(mailedPath(mailedPaths.accountChange, token), 303);
    });
}

type Api = ReturnType<typeof createApi>;
type Fields = Readonly<Record<string, string>>;

async function readFields(c: Context): Promise<Fields> {
  const fields = Object.entries(await c.req.parseBody().catch(() => ({})));
  return Object.fromEntries(
    fields.filter((field): field is [string, string] => typeof field[1] === 'string'),
  );
}

type Method = 'POST' | 'PUT' | 'DELETE';

function send(api: Api, c: Context, path: string, body?: object, method: Method = 'POST'): Promise<Response> {
  const headers = new Headers(body && { 'content-type': 'application/json' });
  for (const name of ['x-forwarded-for', 'user-agent']) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  headers.set('x-request-id', c.get('requestId'));
  const env = { ...c.env, viewer: getViewer(c) };
  return Promise.resolve(
    api.request(path, { method, headers, ...(body && { body: JSON.stringify(body) }) }, env),
  );
}

/** @throws AppError `not-found` for an id that no page has */
function requireId(c: Context): number {
  const id = idParam(c.req.param('id') ?? '');
  if (id === undefined) throw new AppError('not-found');
  return id;
}

/** Passes on only the names of refused fields: the page has the sentences, so that no link can put words into it. */
async function refusedFields(response: Response): Promise<string> {
  const { detail } = (await response.json()) as { detail: unknown };
  const issues = Array.isArray(detail) ? (detail as { loc: string[] }[]) : [];
  return issues.map(({ loc }) => loc.at(-1)).join();
}

async function orderAddress(c: Context, id: number): Promise<string> {
  const { lines, refused } = readAmounts(await readFields(c));
  return paths.businessOrder(id, { lineas: lines, numero: newOrderNumber(), revisa: refused });
}

const alertFormsOf = (api: Api) =>
  alertForms({
    send: (c, method, path, body) => send(api, c, path, body, method),
    readFields,
    showPage,
  });

/** Serves the forms of pages that work without script: the answer leads back to the page. */
export function formPosts(api: Api) {
  const correction = paths.businessCorrection(':id');
  const invitation = businessInvitationPath(':token');
  const order = paths.businessOrder(':id');
  return new Hono()
    .route('/', alertFormsOf(api))
    .get(invitation, showPage)
    .post(invitation, async (c) => {
      const token = c.req.param('token') ?? '';
      const back = businessInvitationPath(encodeURIComponent(token));
      const { answer, remove } = await readFields(c);
      if (answer === 'claim') {
        const response = await send(api, c, '/api/invitations/acceptance', { token });
        return c.redirect(response.ok ? paths.ownContents : back, 303);
      }
      if (answer === 'decline')
        await send(api, c, '/api/invitations/refusal', { token, remove: remove !== undefined });
      return c.redirect(back, 303);
    })
    .get(order, showPage)
    .post(order, async (c) => c.redirect(await orderAddress(c, requireId(c)), 303))
    .get(confirmDataPath(), showPage)
    .post(confirmDataPath(), async (c) => {
      const { token = '' } = await readFields(c);
      await send(api, c, '/api/data-checks', { token });
      return c.redirect(confirmDataPath(token), 303);
    })
    .get(correction, showPage)
    .post(correction, async (c) => {
      const id = requireId(c);
      const { phone = '', hours = '', address = '', closed } = await readFields(c);
      const typed = { phone, hours, address, closed: closed !== undefined };
      const response = await send(api, c, '/api/corrections', { business_id: id, ...typed });
      const back = (query: ApiQuery) => c.redirect(paths.businessCorrection(id) + queryString(query), 303);
      if (response.ok) return back({ enviado: 1 });
      return back({ revisa: response.status === 422 ? await refusedFields(response) : 'todo', ...typed });
    });
}
