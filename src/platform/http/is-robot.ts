import type { Context } from 'hono';

/** What programs call themselves that are no visitors. Phones of the make Cubot are none of them. */
const ROBOT =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|preview|headless|lighthouse|monitor|scrap|facebookexternalhit|whatsapp|mediapartners|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|libwww|http-?client/i;

/** Whether the request comes from a program rather than a visitor, as far as it says so itself. */
export function isRobot(c: Context): boolean {
  const name = c.req.header('user-agent')?.trim();
  return !name || ROBOT.test(name);
}
