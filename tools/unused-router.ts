import type { Plugin } from 'vite';

const NAMING = /^\w+\.displayName = "[^"]*";$/gm;
const MAKING = /(?<== )(?=React\$1\.(forwardRef|memo)\()/g;

/**
 * Lets builds leave out what the site uses nothing of in the router: making a component, and naming one for debugging, count as
 * effects otherwise. Its own links, for one, bring the prefetching of another way to build pages.
 */
export const unusedRouter = (): Plugin => ({
  name: 'unused-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]/ },
    handler: (code) => code.replace(NAMING, '').replace(MAKING, '/* @__PURE__ */ '),
  },
});
