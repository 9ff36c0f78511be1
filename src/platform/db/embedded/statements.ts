import { protocol } from '@electric-sql/pglite';

const code = (letter: string) => letter.charCodeAt(0);
const PARSE = code('P');
const PARSE_COMPLETE = code('1');
const HEAD_BYTES = 5;
const NOTHING = protocol.serialize.parse({ text: '' });

function readText(message: Uint8Array, start: number): string {
  const end = message.indexOf(0, start);
  return Buffer.from(message.subarray(start, end)).toString();
}

type Send = (message: Uint8Array, onData?: (data: Uint8Array) => void) => Promise<void>;

/**
 * All connections share one session, and so each prepared statement. The name of one stands for its text (`prepared.ts`),
 * whichever connection made it.
 */
export function createStatements(send: Send) {
  const known = new Set<string>();

  async function make(name: string, message: Uint8Array): Promise<void> {
    const answer: Uint8Array[] = [];
    await send(Buffer.concat([message, protocol.serialize.sync()]), (data) => answer.push(Buffer.from(data)));
    if (Buffer.concat(answer)[0] === PARSE_COMPLETE) known.add(name);
  }

  return {
    /** Returns what the engine must be sent for these messages: a statement that is known is not made again. */
    share: async (messages: readonly Uint8Array[]): Promise<Uint8Array[]> => {
      const shared = [];
      for (const message of messages) {
        const name = message[0] === PARSE ? readText(message, HEAD_BYTES) : '';
        if (name && !known.has(name)) await make(name, message);
        shared.push(name && known.has(name) ? NOTHING : message);
      }
      return shared;
    },
  };
}
