import { WORKER_PATH } from './paths.ts';

let registering: Promise<ServiceWorkerRegistration | null> | null = null;

async function register(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(WORKER_PATH, { updateViaCache: 'none' });
  } catch {
    // A browser that stores nothing, or a private window, goes without.
    return null;
  }
}

/** Returns null where there can be no worker: in old browsers and private windows, and in development. */
export const registerWorker = (): Promise<ServiceWorkerRegistration | null> => (registering ??= register());
