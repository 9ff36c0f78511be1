const exit = () => process.exit(0);

/** For work at start: process 1 of a container ignores signals that nothing listens to. */
export async function exitOnSignal<T>(work: () => Promise<T>): Promise<T> {
  process.on('SIGTERM', exit).on('SIGINT', exit);
  try {
    return await work();
  } finally {
    process.off('SIGTERM', exit).off('SIGINT', exit);
  }
}
