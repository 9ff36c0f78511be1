import * as v from 'valibot';
import { base64Keys } from './session-keys.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';

const UNITS = new Map([
  ['m', MINUTE],
  ['h', HOUR],
  ['d', DAY],
]);

const duration = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}[mhd]$/, 'must be a time such as 24h, 30m or 7d'),
  v.transform((text) => Number.parseInt(text, 10) * (UNITS.get(text.slice(-1)) ?? HOUR)),
);

export const BackupEnvironment = v.pipe(
  v.object({
    BACKUP_EVERY: v.optional(duration),
    BACKUP_TO: v.optional(v.string()),
    BACKUP_KEY: v.optional(base64Keys),
    BACKUP_KEEP: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,3}$/, 'must be a number of backups, 1 to 9999'),
        v.transform(Number),
      ),
      '7',
    ),
  }),
  v.forward(
    v.check(
      (env) => env.BACKUP_EVERY === undefined || env.BACKUP_TO !== undefined,
      'must be set with BACKUP_EVERY',
    ),
    ['BACKUP_TO'],
  ),
);

export const backupConfig = (env: v.InferOutput<typeof BackupEnvironment>) => ({
  every: env.BACKUP_EVERY ?? null,
  to: env.BACKUP_TO ?? null,
  keys: env.BACKUP_KEY ?? [],
  keep: env.BACKUP_KEEP,
});
