import type { PrecacheEntry } from 'workbox-precaching';

declare global {
  interface ServiceWorkerGlobalScope {
    /** The server writes it before the worker's code. */
    precached: PrecacheEntry[];
  }
}

export const scope = globalThis as unknown as ServiceWorkerGlobalScope;
