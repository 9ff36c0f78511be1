import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The framework changes rarely and every page needs it: one file that browsers keep. */
const FRAMEWORK =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie-es|@remix-run|@tanstack)[\\/]/;

/** The addresses and what surrounds every page, with all that they import: one file compresses better than forty. */
const SHELL = /src[\\/]app[\\/]routes\.tsx$/;

/** What most pages for visitors are made of: here, too, one file is smaller than thirty. */
const VISITORS = new RegExp(
  [
    String.raw`src[\\/]ui[\\/](chip|contact-actions|lazy-part|page-head|notify|pagination|picture|posted-at|use-part)\.tsx?$`,
    String.raw`src[\\/]features[\\/]businesses[\\/]ui[\\/](business-tile|directions|featured-badge|open-line|verified-badge)\.tsx?$`,
    String.raw`src[\\/]features[\\/]statistics[\\/]ui[\\/]use-visit\.ts$`,
    String.raw`src[\\/]shared[\\/](count|place-name|safe-url)\.ts$`,
    String.raw`lucide-react[\\/].*[\\/](arrow-(left|right)|chevron-(down|left|right)|circle-check|clock|message-circle|star)\.mjs$`,
  ].join('|'),
);

/** Announcements with the way to their replies, as three pages show them. */
const ANNOUNCEMENTS = new RegExp(
  [
    String.raw`src[\\/]features[\\/]announcements[\\/]ui[\\/]announcement-card\.tsx$`,
    String.raw`src[\\/]features[\\/]replies[\\/]ui[\\/]replies-disclosure\.tsx$`,
    String.raw`src[\\/]app[\\/]pages[\\/]report-reply\.tsx$`,
    String.raw`src[\\/]features[\\/]reports[\\/]ui[\\/]report-button\.tsx$`,
    String.raw`lucide-react[\\/].*[\\/]flag\.mjs$`,
  ].join('|'),
);

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [tailwindcss(), react()],
  builder: {
    buildApp: async (builder) => {
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
    },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/app/ssr/entry-client.tsx',
          // Nothing that browsers load does anything when a property is only read. Writes must stay: React's own are needed.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 1 },
                { name: 'shell', test: SHELL },
                { name: 'visitors', test: VISITORS },
                { name: 'announcements', test: ANNOUNCEMENTS },
              ],
            },
          },
        },
      },
    },
    ssr: {
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      // Built pages carry their libraries in production form; in development Node loads them as they are.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: { input: 'src/app/ssr/entry-server.tsx' },
      },
    },
  },
}));
