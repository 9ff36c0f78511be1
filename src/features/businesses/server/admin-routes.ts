import { Hono } from 'hono';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { IdParam } from '#shared/schemas.ts';
import { Handover, Verification } from '../changes.ts';
import { BusinessProfile } from '../schema.ts';
import { type HandoverDeps, handOverBusiness } from './hand-over-business.ts';
import { verifyBusiness } from './verify-business.ts';

/** What administrators alone do with businesses. */
export function businessAdminRoutes(deps: HandoverDeps) {
  return new Hono()
    .put(
      '/verification/:id',
      describe(
        'Businesses.verifyBusiness',
        'Verifica un negocio, o le retira la verificación',
        BusinessProfile,
      ),
      signedIn(),
      validate('param', IdParam),
      validate('json', Verification),
      async (c) => {
        const { id } = c.req.valid('param');
        return sendJson(c, await verifyBusiness(deps, requireViewer(c), id, c.req.valid('json')));
      },
    )
    .put(
      '/owner/:id',
      describe(
        'Businesses.transferBusinessOwnership',
        'Entrega a su dueño un negocio que el sitio publicó',
        BusinessProfile,
      ),
      signedIn(),
      validate('param', IdParam),
      validate('json', Handover),
      async (c) => {
        const { id } = c.req.valid('param');
        return sendJson(c, await handOverBusiness(deps, requireViewer(c), id, c.req.valid('json')));
      },
    );
}
