import { type PGlite, protocol } from '@electric-sql/pglite';

const code = (letter: string) => letter.charCodeAt(0);
const PARSE = code('P');
const BIND = code('B');
const PARSE_COMPLETE = code('1');
const HEAD_BYTES = 5;
const NOTHING = protocol.serialize.parse({ text: '' });

function readText(message: Uint8Array, start: number): string {
  const end = message.indexOf(0, start);
  return Buffer.from(message.subarray(start, end)).toString();
}

/** The prepared statement that a message makes or uses; empty for none. */
function statementOf(message: Uint8Array): string {
  if (message[0] === PARSE) return readText(message, HEAD_BYTES);
  if (message[0] !== BIND) return '';
  const portalEnd = message.indexOf(0, HEAD_BYTES);
  return readText(message, portalEnd + 1);
}

/**
 * The program's connections share one session, and so each prepared statement. The name of one stands for its text
 * (`prepared.ts`), whichever connection made it.
 */
export function createStatements(db: PGlite) {
  const made = new Map<string, Uint8Array>();
  const known = new Set<string>();

  /** Makes it again where a foreign client has removed it. */
  async function make(name: string): Promise<void> {
    const message = made.get(name);
    if (!message || known.has(name)) return;
    const { close, sync } = protocol.serialize;
    const answer: Uint8Array[] = [];
    await db.execProtocolRawStream(Buffer.concat([close({ type: 'S', name }), message, sync()]), {
      onRawData: (data) => answer.push(Buffer.from(data)),
    });
    // The first message says that it was closed.
    if (Buffer.concat(answer)[HEAD_BYTES] === PARSE_COMPLETE) known.add(name);
  }

  return {
    /** Returns what the engine must be sent for these messages of the program. */
    share: async (messages: readonly Uint8Array[]): Promise<Uint8Array[]> => {
      const shared = [];
      for (const message of messages) {
        const name = statementOf(message);
        const isParse = message[0] === PARSE;
        if (name && isParse) made.set(name, message);
        if (name) await make(name);
        shared.push(name && isParse && known.has(name) ? NOTHING : message);
      }
      return shared;
    },
    forget: (): void => known.clear(),
  };
}

export type Statements = ReturnType<typeof createStatements>;
