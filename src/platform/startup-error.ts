/** Exit code for what only other settings mend, as EX_CONFIG of sysexits.h: service managers need not start again. */
export const SETTINGS_FAULT = 78;

interface StartupErrorOptions extends ErrorOptions {
  isPermanent?: boolean;
}

/** Says in English how the operator can fix it, and names the setting. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
  readonly exitCode: number;

  constructor(message: string, { isPermanent = false, ...options }: StartupErrorOptions = {}) {
    super(message, options);
    this.exitCode = isPermanent ? SETTINGS_FAULT : 1;
  }
}

export const findErrorCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

export const describeFault = (error: unknown): string => findErrorCode(error) ?? String(error);

export async function exitOnStartupError<T>(start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(error.exitCode);
  }
}
