import { Hono } from 'hono';
import { paths } from '#shared/paths.ts';
import type { Site } from '#shared/site.ts';

/** What only signed-in people see, or machines. */
const NOT_FOR_SEARCH_ENGINES = [
  '/api/',
  paths.admin.panel,
  paths.login,
  paths.register,
  paths.passwordReset,
  paths.newPassword(),
  paths.verifyEmail(),
  paths.myAccount,
  paths.ownContents,
  paths.planSubscription,
];

/** `/robots.txt`: everything public may be read, and where the sitemap is. */
export function robotsRoutes(site: Site) {
  const rules = NOT_FOR_SEARCH_ENGINES.map((path) => `Disallow: ${path}`);
  const text = ['User-agent: *', ...rules, '', `Sitemap: ${site.url}/sitemap.xml`, ''].join('\n');
  return new Hono().get('/robots.txt', (c) => c.text(text, 200, { 'cache-control': 'public, max-age=3600' }));
}
