import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type EnvironmentOptions, defineConfig } from 'vite';
import { OFFLINE_MANIFEST, SHELL_ENTRY, WORKER_FILE } from '#web/offline/paths.ts';
import { ACCOUNT_STYLES, PUBLIC_STYLES } from '#web/ssr/assets.ts';
import { VISITOR_PAGES, chunkByPages, pageName } from './tools/page-chunks.ts';

const ENTRY = resolve(import.meta.dirname, 'src/web/ssr/entry-client.tsx');

const CLIENT_FOLDER = 'dist/client';

const LICENSES = 'assets/licenses.md';

/** The framework changes rarely: one file that browsers cache for long. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|regexparam|@tanstack)[\\/]|\/src\/web\/ssr\/framework\.ts$/;

/** What checks input, which pages that only show something need not load. */
const SCHEMAS = /node_modules[\\/]valibot[\\/]|\/src\/shared\/(schemas|text-schemas|cursor|clean-text)\.ts$/;

const ACCOUNT_PARTS = 'account-parts';
const SIGN_IN_PAGES = ['login', 'register', 'password-reset', 'new-password'];

/** What visitors load when idle, and accounts at sign-out: in a chunk of accounts it would bring all of that along. */
const KEPT = /\/src\/(?:features\/favorites\/(?:kept|device)|ui\/(?:device-store|store))\.ts$/;

/** The login is the first of these pages for most people. */
const signInChunk = (users: ReadonlySet<string>): string | null =>
  users.size > 1 ? (users.has('login') ? 'forms' : 'passwords') : null;

/** What only signed-in people load beside a page. */
const accountChunk = (users: ReadonlySet<string>): string | null =>
  users.size === 1 && users.has(ACCOUNT_PARTS) ? 'account' : null;

/** Lists and profiles load nothing that only the others share. */
function visitorChunk(users: ReadonlySet<string>, isUsedElsewhere: boolean): string | null {
  if (users.size === 1 && !isUsedElsewhere) return null;
  if (users.size === 1 && users.has('announcements')) return 'announcements';
  if (users.size === 1) return users.has('business') ? 'profile' : null;
  const isOfDetails = users.has('business') || users.has('announcement');
  if (users.has('businesses') && isOfDetails) return 'shared';
  if (users.has('businesses')) return users.has('announcements') ? 'lists' : 'cards';
  if (users.size >= 4) return 'shared';
  if (users.has('announcements')) return users.has('business') ? 'contents' : 'announcements';
  if (users.has('home') && isOfDetails) return 'carousel';
  return users.has('business') && users.has('announcement') ? 'details' : null;
}

/**
 * Browsers prefetch all files of a visitors' page at once. Other pages take one more round trip, so that the script of every page
 * doesn't contain the names of their files.
 */
const VISITED = new RegExp(String.raw`/(${VISITOR_PAGES.join('|')})-[\w-]{7}\.js$`);

/**
 * Is loaded when the browser is idle, and runs at a touch: Chromium compiles it whole as it arrives, beside the page, in place of
 * each function at its first call (https://v8.dev/blog/explicit-compile-hints).
 */
const RUN_AT_TOUCH = new Set(['profile', 'contents', 'details', 'carousel', 'embla-carousel', 'business']);
const COMPILED_WHOLE = '//# allFunctionsCalledOnLoad';

const chunkName = ({ facadeModuleId, name }: { facadeModuleId?: string | null; name: string }): string =>
  pageName(facadeModuleId ?? '')?.replace('/', '-') ?? name;

/** The oldest supported browsers (docs/operations.md). */
const OLDEST_BROWSERS = ['chrome109', 'safari16.4', 'firefox115'];

const CLIENT: EnvironmentOptions = {
  build: {
    outDir: CLIENT_FOLDER,
    target: OLDEST_BROWSERS,
    manifest: true,
    license: { fileName: LICENSES },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (chunk, files) => (VISITED.test(chunk) ? files : []),
    },
    rolldownOptions: {
      input: {
        'entry-client': ENTRY,
        public: resolve(import.meta.dirname, PUBLIC_STYLES),
        account: resolve(import.meta.dirname, ACCOUNT_STYLES),
      },
      // Property reads have no side effects here; React's property writes have.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The licences ask for their notices beside the code.
        postBanner: (chunk) =>
          [`/*! Licenses: /${LICENSES} */`, RUN_AT_TOUCH.has(chunkName(chunk)) && COMPILED_WHOLE]
            .filter(Boolean)
            .join('\n'),
        // The names of all chunks are part of every page's script.
        chunkFileNames: (chunk) => `assets/${chunkName(chunk)}-[hash:7].js`,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 1 },
            { name: 'schemas', test: SCHEMAS, priority: 1 },
            { name: 'kept', test: KEPT, priority: 1 },
            {
              name: chunkByPages({ entryId: ENTRY, pages: VISITOR_PAGES, chunkFor: visitorChunk }),
              debugName: 'visitors',
            },
            {
              name: chunkByPages({
                entryId: ENTRY,
                pages: SIGN_IN_PAGES,
                chunkFor: signInChunk,
              }),
              debugName: 'sign-in',
            },
            {
              name: chunkByPages({
                entryId: ENTRY,
                pages: [...VISITOR_PAGES, ACCOUNT_PARTS],
                chunkFor: accountChunk,
              }),
              debugName: 'account',
            },
            // One file for many that are small.
            { name: 'account-loaders', test: /\/src\/web\/pages\/[\w-]+\/loader\.ts$/ },
            { name: 'admin-loaders', test: /\/src\/web\/pages\/admin\/(.+\/loader|counts|likenesses)\.ts$/ },
          ],
        },
      },
    },
  },
};

/** The document without network loads no other file of the build, so that none of another version can be missing (decision 0114). */
const OFFLINE_PAGE: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: CLIENT_FOLDER,
    emptyOutDir: false,
    target: OLDEST_BROWSERS,
    manifest: OFFLINE_MANIFEST,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { offline: resolve(import.meta.dirname, SHELL_ENTRY) },
      output: { postBanner: `/*! Licenses: /${LICENSES} */`, codeSplitting: false },
    },
  },
};

const WORKER: EnvironmentOptions = {
  consumer: 'client',
  build: {
    outDir: CLIENT_FOLDER,
    emptyOutDir: false,
    target: OLDEST_BROWSERS,
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'src/web/offline/worker/entry.ts'),
      output: { format: 'iife', entryFileNames: WORKER_FILE, postBanner: `/*! Licenses: /${LICENSES} */` },
    },
  },
};

/** Built pages bundle their libraries in production mode. */
const ssr = (isBuilt: boolean): EnvironmentOptions => ({
  define: isBuilt ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  resolve: { noExternal: isBuilt ? true : [] },
  build: {
    outDir: 'dist/server',
    ssr: true,
    rolldownOptions: { input: 'src/web/ssr/entry-server.tsx' },
  },
});

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [tailwindcss(), react({ jsxImportSource: '#ui/jsx' })],
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: CLIENT,
    ...(command === 'build' && { offlinePage: OFFLINE_PAGE, worker: WORKER }),
    ssr: ssr(command === 'build'),
  },
}));
