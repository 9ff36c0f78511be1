import { type DestinationStream, type Logger, pino } from 'pino';

/** pg-pool adds the client, which holds the key to cancel other queries. */
function withoutClient(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutClient);
  if (typeof value !== 'object' || value === null || !('stack' in value)) return value;
  const fields = Object.entries(value).filter(([name]) => name !== 'client');
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutClient(field)]));
}

export const createLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    { level, serializers: { err: (error: Error) => withoutClient(pino.stdSerializers.err(error)) } },
    destination,
  );
