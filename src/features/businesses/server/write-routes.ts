import { Hono } from 'hono';
import * as v from 'valibot';
import { describe } from '#platform/http/describe.ts';
import { describeIdempotencyKey, idempotencyKeyOf } from '#platform/http/idempotency-key.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { IdParam } from '#shared/schemas.ts';
import { BusinessChanges, NewBusinessProfile } from '../changes.ts';
import { BusinessCard, BusinessProfile } from '../schema.ts';
import { changeBusiness } from './change-business.ts';
import { type CreationDeps, createBusiness } from './create-business.ts';
import { type BusinessDeletionDeps, deleteBusiness } from './delete-business.ts';
import { keepBusiness } from './keep-business.ts';

/** A business as clients send it, with what becomes of its owner. */
const CreationRequest = v.object({
  ...NewBusinessProfile.entries,
  userId: v.pipe(
    NewBusinessProfile.entries.userId,
    v.description(
      'Quien inició sesión, también si falta; otra persona solo de administradores, si no es un 403',
    ),
  ),
});

const ChangeRequest = v.object({
  ...BusinessChanges.entries,
  userId: v.pipe(
    NewBusinessProfile.entries.userId,
    v.description('Se acepta y no se usa: el negocio sigue siendo de quien es'),
  ),
});

function creationRoutes(deps: CreationDeps) {
  return new Hono().post(
    '/',
    describe('Businesses.createBusiness', 'Crea un negocio, si el plan lo permite', BusinessProfile, {
      status: 201,
    }),
    signedIn(),
    describeIdempotencyKey(),
    validate('json', CreationRequest),
    async (c) => {
      const creation = { values: c.req.valid('json'), key: idempotencyKeyOf(c) };
      return sendJson(c, await createBusiness(deps, requireViewer(c), creation), 201);
    },
  );
}

function changeRoutes(deps: Pick<CreationDeps, 'db' | 'clock'>) {
  return new Hono()
    .put(
      '/:id',
      describe('Businesses.updateBusiness', 'Cambia los datos de un negocio', BusinessProfile),
      signedIn(),
      validate('param', IdParam),
      validate('json', ChangeRequest),
      async (c) => {
        const { id } = c.req.valid('param');
        const { userId: _, ...changes } = c.req.valid('json');
        return sendJson(c, await changeBusiness(deps, requireViewer(c), id, changes));
      },
    )
    .put(
      '/pinned/:id',
      describe(
        'Businesses.pinBusiness',
        'Elige el negocio que el plan muestra antes que los demás',
        v.array(BusinessCard),
      ),
      signedIn(),
      validate('param', IdParam),
      async (c) => sendJson(c, await keepBusiness(deps, requireViewer(c), c.req.valid('param').id)),
    );
}

function deletionRoutes(deps: BusinessDeletionDeps) {
  return new Hono().delete(
    '/:id',
    describe('Businesses.deleteBusiness', 'Elimina un negocio con sus anuncios e imágenes', null),
    signedIn(),
    validate('param', IdParam),
    async (c) => {
      await deleteBusiness(deps, requireViewer(c), c.req.valid('param').id);
      return c.body(null, 204);
    },
  );
}

/** What owners do with their businesses, and administrators with everybody's. */
export function businessWriteRoutes(deps: CreationDeps & BusinessDeletionDeps) {
  return new Hono()
    .route('/', creationRoutes(deps))
    .route('/', changeRoutes(deps))
    .route('/', deletionRoutes(deps));
}
