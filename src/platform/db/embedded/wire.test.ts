import { protocol } from '@electric-sql/pglite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksForEncryption, createMessageReader, refuseConnection } from './socket-server.ts';

const first = (code: number, text = '') => {
  const message = Buffer.concat([Buffer.alloc(8), Buffer.from(text)]);
  message.writeUInt32BE(message.length);
  message.writeUInt32BE(code, 4);
  return message;
};

const SSL = first(80_877_103);
const STARTUP = first(196_608, 'user\0postgres\0\0');
const QUERY = Buffer.from(protocol.serialize.query('SELECT 1'));

describe('createMessageReader', () => {
  it('finds the same messages however they are cut', () => {
    const sent = [SSL, STARTUP, QUERY, QUERY];
    const stream = Buffer.concat(sent);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: stream.length })), (cuts) => {
        const read = createMessageReader();
        const ends = [...cuts.toSorted((a, b) => a - b), stream.length];
        const found = ends.flatMap((end, at) => read(stream.subarray(ends[at - 1] ?? 0, end)));
        expect(found).toEqual(sent);
      }),
    );
  });
});

it('knows a request for encryption', () => {
  expect([SSL, first(80_877_104), STARTUP, QUERY].map(asksForEncryption)).toEqual([true, true, false, false]);
});

it('writes a refusal that clients of PostgreSQL read', () => {
  const found: unknown[] = [];
  new protocol.Parser().parse(refuseConnection('not here'), (message) => found.push(message));
  expect(found).toEqual([expect.objectContaining({ severity: 'FATAL', code: '28000', message: 'not here' })]);
});
