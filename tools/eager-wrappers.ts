import type { Plugin } from 'vite';

const WRAPPER = /(__commonJS(?:Min)?\()\(\(((?:\w+(?:, \w+)?)?)\) => \{/g;

/**
 * Writes the wrappers of CommonJS modules as function expressions in brackets: browsers parse the inside of these while the file
 * arrives, in another thread, but that of an arrow function first without and then with its meaning, as the page starts.
 */
export const eagerWrappers = (): Plugin => ({
  name: 'eager-wrappers',
  renderChunk: (code) => {
    const written = code.replace(WRAPPER, '$1(function($2) {');
    return written === code ? null : { code: written, map: null };
  },
});
