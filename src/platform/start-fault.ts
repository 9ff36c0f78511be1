/** A fault at start that the operator can mend. The message is English, says what to do, and names the setting. */
export class StartFault extends Error {
  override readonly name = 'StartFault';
}

/** The code of a system error, such as ENOENT; null for any other failure. */
export const findErrorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Runs a start. A StartFault is printed without its stack and ends the process with exit code 1. */
export async function explainFaults<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof StartFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
