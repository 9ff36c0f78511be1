import type { Plugin } from 'vite';

const NAMING = /^\w+\.displayName = "[^"]*";$/gm;
const MAKING = /(?<== )(?=React\$1\.(forwardRef|memo)\()/g;

/**
 * Creating and naming a component count as side effects. Marking them pure lets builds drop unused parts of
 * the router.
 */
export const unusedRouter = (): Plugin => ({
  name: 'unused-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/]/ },
    handler: (code) => code.replace(NAMING, '').replace(MAKING, '/* @__PURE__ */ '),
  },
});
