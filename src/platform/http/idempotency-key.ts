import type { Context } from 'hono';
import { invalidInput } from '#shared/errors.ts';

const HEADER = 'idempotency-key';
const LONGEST = 200;

/** The sender's name for a creation, from the header `Idempotency-Key`; null without one. AppError `validation` for one too long. */
export function idempotencyKeyOf(c: Context): string | null {
  const key = c.req.header(HEADER)?.trim();
  if (!key) return null;
  if (key.length <= LONGEST) return key;
  throw invalidInput({
    type: 'max_length',
    loc: ['header', HEADER],
    msg: `Usa una clave de ${LONGEST} caracteres o menos.`,
  });
}
