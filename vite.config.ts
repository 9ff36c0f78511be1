import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type EnvironmentOptions, defineConfig } from 'vite';
import { iconSprite } from './tools/icon-sprite.ts';
import { unusedRouter } from './tools/unused-router.ts';

/** The framework changes rarely and every page needs it: one file that browsers keep. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|@remix-run|@tanstack)[\\/]/;

/** What every page for visitors is made of, with all that it imports: one file compresses better than forty. */
const SITE = new RegExp(
  [
    String.raw`src[\\/]app[\\/](routes|ssr[\\/]entry-client)\.tsx$`,
    String.raw`src[\\/]ui[\\/](browser-state|chip|contact-actions|lazy|notify|now|page-head|pagination|part|picture)\.tsx?$`,
    String.raw`src[\\/]features[\\/]businesses[\\/]ui[\\/](business-parts|contact)\.tsx?$`,
    String.raw`src[\\/]features[\\/]plans[\\/]limits\.ts$`,
    String.raw`src[\\/]features[\\/]statistics[\\/]ui[\\/]use-visit\.ts$`,
    String.raw`src[\\/]shared[\\/](text|opening-hours[\\/]format|place-name|urls)\.ts$`,
    String.raw`lucide-react[\\/](Arrow(Left|Right)|Chevron(Down|Left|Right)|CircleCheck|Clock|Mail|MessageCircle|Pause|Play|Smartphone|Star|Store)$`,
  ].join('|'),
);

/** Pictures that one goes through, of a business or an announcement; of banners, too. */
const PICTURES = /src[\\/](ui[\\/]carousel|features[\\/]media[\\/]ui[\\/](gallery|image-text))\.tsx?$/;

/** Announcements with the way to their replies, as three pages show them. */
const ANNOUNCEMENTS = new RegExp(
  [
    String.raw`src[\\/]features[\\/]announcements[\\/]ui[\\/]announcement-card\.tsx$`,
    String.raw`src[\\/]features[\\/]replies[\\/]ui[\\/]replies-disclosure\.tsx$`,
    String.raw`src[\\/]app[\\/]pages[\\/]announcement-replies\.tsx$`,
    String.raw`src[\\/]features[\\/]reports[\\/]ui[\\/]report-button\.tsx$`,
    String.raw`lucide-react[\\/]Flag$`,
  ].join('|'),
);

/** What every form is made of, the one for signing in first. */
const FORMS = new RegExp(
  [
    String.raw`node_modules[\\/]valibot[\\/]`,
    String.raw`src[\\/]ui[\\/]form[\\/](field|form|problem|use-submission)\.tsx?$`,
    String.raw`src[\\/]features[\\/]auth[\\/](mutations|schema|messages)\.ts$`,
    String.raw`src[\\/]features[\\/]auth[\\/]ui[\\/](account-card|email-field|form-words|use-enter)\.tsx?$`,
    String.raw`src[\\/]shared[\\/](api-mutation|text-schemas|schemas)\.ts$`,
    String.raw`lucide-react[\\/](CircleAlert|Eye|EyeOff|LoaderCircle)$`,
  ].join('|'),
);

/**
 * Pages for visitors have all their files fetched at once when somebody goes there. The others do with one more way to the
 * server, so that what every visitor loads doesn't name the files of all of them.
 */
const VISITED = /\/(home|about|plans|business(es)?|announcements?)-[^/]*$/;

/** The oldest that the site is for; what they lack, such as popovers, the code has to do without (docs/operations.md). */
const OLDEST_BROWSERS = ['chrome109', 'safari16.4', 'firefox115'];

const CLIENT: EnvironmentOptions = {
  build: {
    outDir: 'dist/client',
    target: OLDEST_BROWSERS,
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (chunk, files) =>
        files.filter((file) => file.endsWith('.css') || VISITED.test(chunk)),
    },
    rolldownOptions: {
      input: 'src/app/ssr/entry-client.tsx',
      // Nothing that browsers load does anything when a property is only read. Writes must stay: React's own are needed.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 1 },
            { name: 'site', test: SITE },
            { name: 'announcements', test: ANNOUNCEMENTS },
            { name: 'pictures', test: PICTURES },
            { name: 'forms', test: FORMS },
          ],
        },
      },
    },
  },
};

/** Built pages carry their libraries in production form; in development Node loads them as they are. */
const ssr = (isBuilt: boolean): EnvironmentOptions => ({
  define: isBuilt ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  resolve: { noExternal: isBuilt ? true : [] },
  build: {
    outDir: 'dist/server',
    ssr: true,
    rolldownOptions: { input: 'src/app/ssr/entry-server.tsx' },
  },
});

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [tailwindcss(), react(), iconSprite(), unusedRouter()],
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: { client: CLIENT, ssr: ssr(command === 'build') },
}));
