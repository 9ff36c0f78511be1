import { type Context, Hono } from 'hono';
import { clientAddress } from '#platform/http/client-address.ts';
import { describe } from '#platform/http/describe.ts';
import { sendJson } from '#platform/http/json.ts';
import { signedIn } from '#platform/http/signed-in.ts';
import { validate } from '#platform/http/validate.ts';
import { requireViewer } from '#platform/http/viewer.ts';
import { AUTH_MESSAGES } from '../../messages.ts';
import { CodeOnly, ConfirmedEmail, EmailOnly, NewPassword } from '../../schema.ts';
import { browserOf } from '../browser.ts';
import type { AuthDeps } from '../deps.ts';
import { confirmPasswordReset, requestPasswordReset } from '../reset-password.ts';
import { confirmVerification, resendVerification } from '../verify-email.ts';

/** What goes by a mailed code: verifying an address, and a new password. */
export function codeRoutes(deps: AuthDeps) {
  const addressOf = (c: Context) => clientAddress(c, deps.trustedProxies);
  return new Hono()
    .post(
      '/verification',
      describe('Auth.resendVerificationEmail', 'Envía otro correo de verificación', null),
      signedIn(AUTH_MESSAGES.notSignedIn),
      async (c) => {
        await resendVerification(deps, requireViewer(c), addressOf(c));
        return c.body(null, 204);
      },
    )
    .post(
      '/verification/confirm',
      describe('Auth.verifyEmail', 'Verifica el email con el código de un correo', ConfirmedEmail),
      validate('json', CodeOnly),
      async (c) => sendJson(c, await confirmVerification(deps, c.req.valid('json').code, addressOf(c))),
    )
    .post(
      '/password-reset',
      describe(
        'Auth.requestPasswordReset',
        'Envía un correo para poner otra contraseña, si existe la cuenta',
        null,
      ),
      validate('json', EmailOnly),
      async (c) => {
        await requestPasswordReset(deps, c.req.valid('json').email, browserOf(c, deps));
        return c.body(null, 204);
      },
    )
    .post(
      '/password-reset/confirm',
      describe('Auth.resetPassword', 'Pone otra contraseña y cierra todas las sesiones', ConfirmedEmail),
      validate('json', NewPassword),
      async (c) => sendJson(c, await confirmPasswordReset(deps, c.req.valid('json'), browserOf(c, deps))),
    );
}
