import { MINUTE } from '#shared/time.ts';

const FAILED = 'No pudimos cargar esta parte del sitio. Revisa tu conexión e inténtalo de nuevo.';
const RELOADED_AT = 'reloaded-at';

let reload = () => window.location.reload();

/** From now on `loadAnew` brings visitors what they were on their way to, where the server has a new version of the site. */
export function onNewVersion(loadAnew: () => void): void {
  reload = loadAnew;
}

/** What could not be had before. */
const missed = new WeakSet<() => Promise<unknown>>();

/**
 * Whether only another page can have the code: the server no longer has that of this one, or it answers and the browser still
 * fails, since Firefox never asks again for a file that it once could not load. Where no answer comes nobody knows, so no.
 */
async function isOutOfReach(load: () => Promise<unknown>): Promise<boolean> {
  const hasMissed = missed.has(load);
  missed.add(load);
  const answer = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer?.status === 404 || (hasMissed && answer?.ok === true);
}

/** Whether a reload may help; asked again within a minute it has not, and never will by itself. */
function mayReload(): boolean {
  try {
    const isRecent = Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < MINUTE;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    return !isRecent;
  } catch {
    return false;
  }
}

/**
 * Code that is needed now. Where only a new page can have it, since the site has a new version or the browser no longer asks for
 * it, the page is loaded anew, once, and this never settles. Throws an Error with a sentence for people when the code can't be had.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    if (!(await isOutOfReach(load)) || !mayReload()) throw new Error(FAILED, { cause });
    reload();
    return new Promise(() => {});
  }
}
