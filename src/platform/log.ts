import { type DestinationStream, type Logger, pino, type LogFn } from 'pino';

interface Fault {
  err: Error;
}

const hasFault = (about: unknown): about is Fault & Record<string, unknown> =>
  typeof about === 'object' && about !== null && 'err' in about && about.err instanceof Error;

const kindOf = (err: Error): string => ('code' in err && typeof err.code === 'string' ? err.code : err.name);

const QUIET_PAUSES = 10;

interface Repeats {
  count: number;
  quietPauses: number;
  timer: NodeJS.Timeout;
}

/**
 * Writes a warning with an error once, and then every `pauseMs` how often it came again, until ten pauses go by
 * without it: an outage would fill the disk with stack traces. Errors are written each time, because they name
 * requests.
 */
function countRepeats(pauseMs: number, warning: number) {
  const known = new Map<string, Repeats>();

  function tell(key: string, write: (repeated: number) => void) {
    const repeats = known.get(key);
    if (!repeats) return;
    repeats.quietPauses = repeats.count === 0 ? repeats.quietPauses + 1 : 0;
    if (repeats.quietPauses === QUIET_PAUSES) {
      clearInterval(repeats.timer);
      known.delete(key);
      return;
    }
    if (repeats.count > 0) write(repeats.count);
    repeats.count = 0;
  }

  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const [about, text] = args;
    if (level !== warning || !hasFault(about)) return method.apply(this, args);
    const { job, work } = about;
    const key = [text, kindOf(about.err), job, work].join(' ');
    const repeats = known.get(key);
    if (repeats) {
      repeats.count++;
      return;
    }
    const write = (repeated: number) =>
      method.call(this, { job, work, fault: about.err.message, repeated }, text);
    known.set(key, { count: 0, quietPauses: 0, timer: setInterval(() => tell(key, write), pauseMs).unref() });
    method.apply(this, args);
  };
}

const WARNING = 40;

/** Drops the client that pg-pool adds, which holds the key to cancel other queries. */
function withoutClient(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutClient);
  if (typeof value !== 'object' || value === null || !('stack' in value)) return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'client');
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutClient(field)]));
}

const REPEATS_EVERY_MS = 60_000;

/** Counts warnings that repeat, unless `repeatsEveryMs` is null. */
export const createLog = (
  level: string,
  destination: DestinationStream,
  repeatsEveryMs: number | null = REPEATS_EVERY_MS,
): Logger =>
  pino(
    {
      level,
      serializers: { err: (error: Error) => withoutClient(pino.stdSerializers.err(error)) },
      ...(repeatsEveryMs !== null && { hooks: { logMethod: countRepeats(repeatsEveryMs, WARNING) } }),
    },
    destination,
  );
