import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Server } from './start-server.ts';

/** Makes an administrator of the server's and signs in; gives the headers of whoever is signed in. */
export async function signInAsAdmin(server: Server): Promise<Record<string, string>> {
  const email = `medidor-${Date.now()}@example.com`;
  const said = execFileSync(process.execPath, ['tools/admin.ts', 'create', email], {
    cwd: join(import.meta.dirname, '../..'),
    env: server.settings,
    encoding: 'utf8',
  });
  const password = /shown only this once: (\S+)/.exec(said)?.[1];
  const answer = await fetch(`${server.url}/api/auth/sign-in`, {
    method: 'POST',
    // A connection from before has idled for as long as the account took to make, and may be closed.
    headers: { 'content-type': 'application/json', origin: server.url, connection: 'close' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return { cookie, origin: server.url };
}
