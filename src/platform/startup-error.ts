/** The English message says how the operator can fix it, and names the setting. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

export const findErrorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

export async function exitOnStartupError<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
