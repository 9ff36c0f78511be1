import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import { enable as enableNavigationPreload } from 'workbox-navigation-preload';
import {
  PrecacheFallbackPlugin,
  cleanupOutdatedCaches,
  matchPrecache,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { readMessage } from '../kept-data.ts';
import { SHELL_PATH } from '../paths.ts';
import { keep, removeOtherShapes } from './keep.ts';
import './push.ts';
import { scope } from './scope.ts';

const PATIENCE_S = 30;

/** Marks what a proxy answers in place of a server that it can't reach. */
const UNREACHABLE: ReadonlySet<number> = new Set([502, 504]);

setCacheNameDetails({ prefix: 'plaza', precache: 'shell' });

// Pages always come from the server, so that no version of the worker can show an old one: it may take over at once.
void scope.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
enableNavigationPreload();

precacheAndRoute(scope.precached, { directoryIndex: '', cleanURLs: false, ignoreURLParametersMatching: [] });

/** Matches downloads and pictures that are opened: a document in their place would be saved under their name. */
const FILES = /^\/(?:api|assets|mapa|media)\/|\.\w+$/;

registerRoute(new NavigationRoute(new NetworkOnly(), { allowlist: [FILES] }));

registerRoute(
  new NavigationRoute(
    new NetworkOnly({
      networkTimeoutSeconds: PATIENCE_S,
      plugins: [
        {
          // Workbox asks no other plugin about answers of navigation preload.
          handlerWillRespond: async ({ response }) =>
            UNREACHABLE.has(response.status) ? ((await matchPrecache(SHELL_PATH)) ?? response) : response,
        },
        new PrecacheFallbackPlugin({ fallbackURL: SHELL_PATH }),
      ],
    }),
  ),
);

scope.addEventListener('activate', (event) => event.waitUntil(removeOtherShapes()));

scope.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message) event.waitUntil(keep(message));
});
