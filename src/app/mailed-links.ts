import { Hono } from 'hono';
import { paths } from '#shared/paths.ts';

/** The pages for what Firebase calls the modes of its links. */
const PAGES = new Map([
  ['verifyEmail', paths.verifyEmail],
  ['verifyAndChangeEmail', paths.verifyEmail],
  ['resetPassword', paths.newPassword],
]);

/**
 * `/auth/action`: where Firebase's mails lead once its console has this as their action URL. It leads on to the pages that
 * the embedded provider's mails lead to, and nowhere else, whatever the link says about continuing.
 */
export function mailedLinkRoutes() {
  return new Hono().get(paths.mailedLink, async (c, next) => {
    const page = PAGES.get(c.req.query('mode') ?? '');
    if (!page) return next();
    c.header('cache-control', 'private, no-store');
    return c.redirect(page(c.req.query('oobCode')));
  });
}
