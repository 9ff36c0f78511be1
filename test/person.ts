import { buildUser } from '#db/builders/user.ts';
import type { openTestApp } from './app.ts';
import { connectionFrom, freshAddress } from './browser.ts';
import { signIn } from './sign-in.ts';

type TestApp = Pick<Awaited<ReturnType<typeof openTestApp>>, 'app' | 'db' | 'deps'>;

export async function newPerson(opened: TestApp, values: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(opened.db, { emailVerified: true, ...values });
  const session = await signIn(opened, user);
  const address = freshAddress();
  async function send(method: string, path: string, body?: unknown, extra: Record<string, string> = {}) {
    const isForm = body instanceof FormData;
    const type = body !== undefined && !isForm && { 'content-type': 'application/json' };
    const init = {
      method,
      headers: { ...session, ...type, ...extra },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    };
    return opened.app.request(path, init, connectionFrom(address));
  }
  return { id: user.id, user, session, send, get: (path: string) => send('GET', path) };
}
