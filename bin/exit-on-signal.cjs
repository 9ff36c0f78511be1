'use strict';

/** More than an exit takes. */
const KILL_MS = 11_000;

/** Ends a start. Once the program listens itself, it alone decides. */
function exit(signal) {
  if (process.listeners(signal).at(-1) !== exit) return;
  require('../src/commands/start/kill-deadline.ts').killAfter(KILL_MS);
  process.exit(0);
}

// Process 1 of a container ignores signals that nothing listens to.
process.on('SIGTERM', exit).on('SIGINT', exit);
