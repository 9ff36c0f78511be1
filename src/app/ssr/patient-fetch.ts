import type { SendRequest } from '#shared/api-client.ts';

const PATIENCE_MS = 30_000;

const patienceEnds = () =>
  new Promise<never>((_, give) => {
    setTimeout(() => give(new DOMException('no answer in time', 'TimeoutError')), PATIENCE_MS);
  });

/** Asks the API as `fetch` does, for up to 30 s. */
export const patientFetch: SendRequest = (path, init) => Promise.race([fetch(path, init), patienceEnds()]);
