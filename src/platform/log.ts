import { type DestinationStream, type Logger, pino } from 'pino';
import { countRepeats } from './repeated-faults.ts';

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
