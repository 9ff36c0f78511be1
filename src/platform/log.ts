import { type DestinationStream, type Logger, pino } from 'pino';

/** The error, and those in it, without the client that pg-pool adds, which holds the key to cancel other queries. */
function withoutClient(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutClient);
  if (typeof value !== 'object' || value === null || !('stack' in value)) return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'client');
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutClient(field)]));
}

/** A log of one JSON object a line, without secrets. */
export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    { level, serializers: { err: (error: Error) => withoutClient(pino.stdSerializers.err(error)) } },
    destination,
  );
