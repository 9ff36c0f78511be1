import { type Context, Hono } from 'hono';
import type { AppContext } from '#platform/context.ts';
import {
  type Contract,
  type Limit,
  type Operation,
  type Output,
  type Result,
  type Route,
  type RouteOf,
  splitRoute,
} from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import {
  ACCOUNT_HEADER,
  type Viewer,
  isAdmin,
  requirePermission,
  requireSameAccount,
} from '#shared/viewer.ts';
import { toWire } from '#shared/wire.ts';
import { clientAddress } from './client.ts';
import { SAFE_METHODS, guardBody } from './guards.ts';
import { type Download, sendDownload } from './download.ts';
import { withOpenCursors, withSealedCursors } from './page-cursors.ts';
import { readIdempotencyKey, readJson, readQuery, validated } from './validate.ts';
import { findPageEnv, getViewer } from './viewer.ts';

export interface Input<O extends Operation> {
  viewer: O['access'] extends 'anyone' ? Viewer | null : Viewer;
  params: Output<O['params']>;
  query: Output<O['query']>;
  body: Output<O['body']>;
  key: string | null;
  http: Context;
}

type Returned<O extends Operation> = O['download'] extends string ? Download : Result<O>;

export type Handler<O extends Operation, C = AppContext> = (
  context: C,
  input: Input<O>,
) => Promise<Returned<O>> | Returned<O>;

/** Holds one handler for each operation of the contract: a missing or superfluous one doesn't compile. */
export type Handlers<C extends Contract, Ctx = AppContext> = {
  [R in RouteOf<C>]: Handler<C[R], Ctx>;
};

function authorize(viewer: Viewer | null, { access, refusal }: Operation): void {
  if (access === 'anyone') return;
  if (!viewer) throw new AppError('unauthorized', access === 'signed-in' ? refusal : undefined);
  if (access === 'admin') requirePermission(isAdmin(viewer));
  if (access === 'verified' && !viewer.emailVerified) {
    throw new AppError('forbidden', refusal, { reason: 'email-not-verified' });
  }
}

async function readInput(operation: Operation, context: AppContext, http: Context) {
  const { params, query, body } = operation;
  const schema = typeof body === 'function' ? body(context.site) : body;
  return {
    viewer: getViewer(http),
    params: params && validated('param', params, http.req.param()),
    query: query && validated('query', query, readQuery(http)),
    body: schema && validated('json', schema, await readJson(http)),
    key: operation.idempotent ? readIdempotencyKey(http) : null,
    http,
  };
}

function respond(c: Context, { download, returns, status }: Operation, result: unknown): Response {
  if (download) return sendDownload(c, download, result as Download);
  const page = findPageEnv(c);
  if (page) {
    page.take(result);
    return c.body(null, 200);
  }
  return returns ? c.json(toWire(result), (status ?? 200) as 200) : c.body(null, 204);
}

/** Refuses a form above the operation's limit while it is received. @throws AppError `too-large` */
async function withinSize(
  c: Context,
  { upload }: Operation,
  work: () => Promise<Response>,
): Promise<Response> {
  if (!upload?.maxBytes) return work();
  let response: Response | undefined;
  await guardBody(upload.maxBytes)(c, async () => {
    response = await work();
  });
  return response ?? c.res;
}

function requireAgreedLimits(operations: Contract): void {
  const known = new Map<string, Limit>();
  for (const { id, limit } of Object.values<Operation>(operations)) {
    if (!limit) continue;
    const { name, points, seconds } = known.get(limit.name) ?? limit;
    if (points !== limit.points || seconds !== limit.seconds)
      throw new Error(`${id} gives the rate limit ${name} other numbers`);
    known.set(name, limit);
  }
}

/**
 * Serves the operations of a contract: access, validation, limit, handler, response. Paths have no trailing slash.
 * @throws Error if two operations give one rate limit different numbers
 */
export function serve<C extends Contract, Ctx extends AppContext>(
  operations: C,
  context: Ctx,
  handlers: Handlers<C, Ctx>,
): Hono {
  requireAgreedLimits(operations);
  const app = new Hono();
  for (const [route, operation] of Object.entries(operations) as [Route, Operation][]) {
    const { method, path } = splitRoute(route);
    // Handlers are checked where they are written; here one type stands for all.
    const handle = handlers[route as RouteOf<C>] as unknown as (context: Ctx, input: unknown) => unknown;
    app.on(method, path, async (c) => {
      const viewer = getViewer(c);
      authorize(viewer, operation);
      if (viewer && !SAFE_METHODS.has(method)) requireSameAccount(viewer, c.req.header(ACCOUNT_HEADER));
      if (operation.limit) {
        const client = viewer ? String(viewer.userId) : clientAddress(c, context.trustedProxies);
        await context.limits.take(operation.limit, client);
      }
      const input = await readInput(operation, context, c);
      const list = { id: operation.id, body: input.body, keys: context.sessionKeys };
      const opened = { ...input, ...withOpenCursors(input, list) };
      return withinSize(c, operation, async () =>
        respond(c, operation, withSealedCursors(await handle(context, opened), list)),
      );
    });
  }
  return app;
}
