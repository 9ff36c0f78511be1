/** Where the service worker is: it never changes, since browsers look for new versions there. */
export const WORKER_PATH = '/sw.js';
/** The document that the worker shows for any address without network. */
export const SHELL_PATH = '/sin-conexion';

/** Files of the build, the first two in the folder that the server reads. */
export const WORKER_FILE = 'sw.js';
export const OFFLINE_MANIFEST = '.vite/offline.json';
export const SHELL_ENTRY = 'src/web/offline/page/entry.tsx';
