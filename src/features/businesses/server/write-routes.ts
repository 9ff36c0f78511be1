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

function creationRoutes(deps: CreationDeps) {
  return new Hono().post(
    '/',
    describe('Businesses', 'Crea un negocio, si el plan lo permite', BusinessProfile, { status: 201 }),
    signedIn(),
    describeIdempotencyKey(),
    validate('json', NewBusinessProfile),
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
      describe('Businesses', 'Cambia los datos de un negocio', BusinessProfile),
      signedIn(),
      validate('param', IdParam),
      validate('json', BusinessChanges),
      async (c) => {
        const { id } = c.req.valid('param');
        return sendJson(c, await changeBusiness(deps, requireViewer(c), id, c.req.valid('json')));
      },
    )
    .put(
      '/:id/kept',
      describe(
        'Businesses',
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
    describe('Businesses', 'Elimina un negocio con sus anuncios e imágenes', null),
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
