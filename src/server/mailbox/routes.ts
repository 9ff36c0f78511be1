import { Hono, type MiddlewareHandler } from 'hono';
import { isFromThisMachine } from '#platform/http/client.ts';
import { validated } from '#platform/http/validate.ts';
import { findMail, listMails } from '#platform/mail/outbox.ts';
import { signUnsubscribeLink } from '#platform/mail/unsubscribe.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { IdParam } from '#shared/schemas.ts';
import type { AppDeps } from '../deps.ts';
import { mailPage, mailboxPage } from './pages.ts';

const MAX_LISTED = 100;

/** Prevents DNS rebinding: a foreign name may resolve to this machine. */
function isOwnHost(siteUrl: string, url: string): boolean {
  const { hostname } = new URL(url);
  return ['localhost', '127.0.0.1', '[::1]', new URL(siteUrl).hostname].includes(hostname);
}

const localOnly =
  (siteUrl: string): MiddlewareHandler =>
  async (c, next) => {
    if (!isFromThisMachine(c) || !isOwnHost(siteUrl, c.req.url)) throw new AppError('not-found');
    await next();
    c.header('cache-control', 'private, no-store');
    c.header('x-robots-tag', 'noindex');
  };

/** Shows mails only to this machine, and never in production: they give away every account. */
export function mailboxRoutes({ db, site, clock, sessionKeys, localMailbox }: AppDeps) {
  const routes = new Hono();
  if (!localMailbox) return routes;
  const guard = localOnly(site.url);
  return routes
    .use(paths.mailbox, guard)
    .use(`${paths.mailbox}/*`, guard)
    .get(paths.mailbox, async (c) => c.html(mailboxPage(site, await listMails(db, MAX_LISTED), clock())))
    .get(`${paths.mailbox}/:id`, async (c) => {
      const mail = await findMail(db, validated('param', IdParam, c.req.param()).id);
      if (!mail) throw new AppError('not-found');
      const signer = { siteUrl: site.url, sessionKeys, at: clock() };
      return c.html(mailPage(site, signUnsubscribeLink(mail, signer)));
    });
}
