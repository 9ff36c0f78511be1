import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createCaller } from '#shared/api-mutation.ts';
import { contract } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { IdParam } from '#shared/schemas.ts';
import type { Viewer } from '#shared/viewer.ts';
import { createTestLog } from '#test/log.ts';
import type { AppContext } from '../context.ts';
import { handleError } from './errors.ts';
import { type Handlers, serve } from './serve.ts';

const Shelf = v.object({ id: v.number(), shelfName: v.string() });

const SHELVES = { name: 'Shelves', title: 'Estantes' };
const shelvesApi = contract(SHELVES, {
  'GET /api/shelves/:id': { id: 'getShelf', summary: '', access: 'anyone', params: IdParam, returns: Shelf },
  'POST /api/shelves/': {
    id: 'createShelf',
    summary: '',
    access: 'admin',
    limit: { name: 'shelf', points: 1, seconds: 60 },
    body: v.object({ shelfName: v.string('Escribe el nombre.') }),
    returns: Shelf,
    status: 201,
  },
  'PUT /api/shelves/:id': {
    id: 'tidyShelf',
    summary: '',
    access: 'verified',
    refusal: 'Primero el email.',
    params: IdParam,
    returns: null,
  },
});
type ShelvesApi = typeof shelvesApi;

const handlers: Handlers<ShelvesApi> = {
  'GET /api/shelves/:id': (_context, { params }) => ({ id: params.id, shelfName: 'Miel' }),
  'POST /api/shelves/': (_context, { viewer, body }) => ({ id: viewer.userId, ...body }),
  'PUT /api/shelves/:id': () => null,
};

const person = { userId: 7, sessionId: 1, email: 'ana@example.com', name: 'Ana', emailVerified: true };
const USER: Viewer = { ...person, role: 'user' };
const ADMIN: Viewer = { ...person, role: 'admin' };

/** Requests the operations as a viewer, within limits that end after the points. */
function openShelves(viewer: Viewer | null) {
  const { log } = createTestLog();
  const counts = new Map<string, number>();
  const limits: Pick<AppContext['limits'], 'take'> = {
    take: async ({ points }, key) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      if ((counts.get(key) ?? 0) > points) throw new AppError('too-many-requests');
    },
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these operations use nothing else
  const context = { limits, trustedProxies: 0 } as unknown as AppContext;
  const app = new Hono()
    .onError(handleError(log))
    .use(async (c, next) => {
      c.set('viewer', viewer);
      await next();
    })
    .route('/', serve(shelvesApi, context, handlers));
  return async (method: string, path: string, body?: string) => {
    const response = await app.request(path, {
      method,
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? (JSON.parse(text) as unknown) : null };
  };
}

describe('a contract', () => {
  it('has one pair of numbers for each rate limit', () => {
    const operation = { summary: '', access: 'anyone', returns: null } as const;
    const disagreeing = contract(SHELVES, {
      'POST /api/shelves/:id': { ...operation, id: 'a', limit: { name: 'shelf', points: 1, seconds: 60 } },
      'DELETE /api/shelves/:id': { ...operation, id: 'b', limit: { name: 'shelf', points: 2, seconds: 60 } },
    });
    const nothing = () => null;
    const served = () =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is requested
      serve(disagreeing, {} as AppContext, {
        'POST /api/shelves/:id': nothing,
        'DELETE /api/shelves/:id': nothing,
      });
    expect(served).toThrow('b gives the rate limit shelf other numbers');
  });
});

describe('an operation of a contract', () => {
  it('returns the wire form, with the declared status', async () => {
    const ask = openShelves(ADMIN);
    expect(await ask('GET', '/api/shelves/3')).toEqual({ status: 200, body: { id: 3, shelf_name: 'Miel' } });
    expect(await ask('POST', '/api/shelves', '{"shelf_name":"Café"}')).toEqual({
      status: 201,
      body: { id: 7, shelf_name: 'Café' },
    });
    expect(await ask('PUT', '/api/shelves/3')).toEqual({ status: 204, body: null });
  });

  it('checks access before the rate limit, and that before the body', async () => {
    expect((await openShelves(null)('POST', '/api/shelves', '{')).status).toBe(401);
    expect((await openShelves(USER)('POST', '/api/shelves', '{')).status).toBe(403);
    const ask = openShelves(ADMIN);
    expect((await ask('POST', '/api/shelves', '{}')).status).toBe(422);
    expect((await ask('POST', '/api/shelves', '{}')).status).toBe(429);
  });

  it('tells people whose address is not verified what to do', async () => {
    const ask = openShelves({ ...USER, emailVerified: false });
    expect(await ask('PUT', '/api/shelves/3')).toEqual({
      status: 403,
      body: { detail: 'Primero el email.', code: 'email-not-verified' },
    });
  });

  it('is not found under what can not be an id', async () => {
    expect((await openShelves(null)('GET', '/api/shelves/x')).status).toBe(404);
  });
});

const call = createCaller<ShelvesApi>();

// Each of these must not compile.
// @ts-expect-error: a result without a field of the schema
export const wrongResult: Handlers<ShelvesApi>['GET /api/shelves/:id'] = () => ({ id: 1 });
export const wrongViewer: Handlers<ShelvesApi>['GET /api/shelves/:id'] = (_context, { viewer }) => {
  // @ts-expect-error: a visitor may be asking
  const { userId } = viewer;
  return { id: userId, shelfName: '' };
};
// @ts-expect-error: an operation without a handler
export const missingHandler: Handlers<ShelvesApi> = { 'PUT /api/shelves/:id': () => null };
// @ts-expect-error: no such operation
export const wrongRoute = () => call('PUT /api/shelf/:id', {});
// @ts-expect-error: a missing path parameter
export const missingParameter = () => call('PUT /api/shelves/:id', {});
// @ts-expect-error: a body that the schema refuses
export const wrongBody = () => call('POST /api/shelves/', { body: { name: 'Café' } });
