import { Hono, type MiddlewareHandler } from 'hono';
import { renewByToken } from '#features/announcements/server/index.ts';
import { switchMails } from '#features/notifications/server/index.ts';
import { AppError } from '#shared/errors.ts';
import { mailedPath, mailedPaths } from '#shared/mailed-paths.ts';
import type { AppDeps } from './deps.ts';

const showPage: MiddlewareHandler = (_, next) => next();

const unreadable = () => new AppError('bad-request', 'Este enlace ya no sirve.');

/**
 * Serves the forms of pages that mails link to: they work without script and without a session, because the token is
 * the authority. Afterwards the page shows the present state, so a repeated form changes nothing.
 */
export function mailedLinkForms(deps: AppDeps) {
  return new Hono()
    .get(mailedPaths.unsubscription, showPage)
    .post(mailedPaths.unsubscription, async (c) => {
      const token = c.req.query('t') ?? '';
      const form = await c.req.parseBody().catch(() => {
        throw unreadable();
      });
      // A mail provider's request (RFC 8058), which may not be redirected.
      if (form['List-Unsubscribe'] === 'One-Click') {
        if (!(await switchMails(deps, token, false))) throw unreadable();
        return c.text('Listo');
      }
      const { mails } = form;
      if (mails !== 'on' && mails !== 'off') throw unreadable();
      await switchMails(deps, token, mails === 'on');
      return c.redirect(mailedPath(mailedPaths.unsubscription, token), 303);
    })
    .get(mailedPaths.renewal, showPage)
    .post(mailedPaths.renewal, async (c) => {
      const token = c.req.query('t') ?? '';
      await renewByToken(deps, token);
      return c.redirect(mailedPath(mailedPaths.renewal, token), 303);
    });
}
