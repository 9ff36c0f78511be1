const letters = (text: string) => new Set(Array.from(text, (letter) => letter.charCodeAt(0)));

/** Messages of the extended query protocol that are answered with the Sync or Flush after them. */
const WAITING = letters('PBDEC');
const FLUSH = letters('H');
const MAX_WAITING_BYTES = 1_048_576;
const MAX_ANSWER_BYTES = 65_536;

export interface Batch {
  messages: readonly Uint8Array[];
  /** The connection goes on where it ends. */
  isOpen: boolean;
}

/** Keeps the messages of each connection until they can be answered, so that the engine is entered once for all. */
export function createBatches() {
  const waiting = new Map<number, { messages: Uint8Array[]; size: number }>();
  return {
    add: (connection: number, message: Uint8Array): Batch | null => {
      const batch = waiting.get(connection) ?? { messages: [], size: 0 };
      batch.messages.push(message);
      batch.size += message.length;
      const mayWait = WAITING.has(message[0] ?? 0);
      if (mayWait && batch.size < MAX_WAITING_BYTES) {
        waiting.set(connection, batch);
        return null;
      }
      waiting.delete(connection);
      return { messages: batch.messages, isOpen: mayWait || FLUSH.has(message[0] ?? 0) };
    },
    drop: (connection: number) => void waiting.delete(connection),
  };
}

/** Sends small pieces of an answer together. */
export function createAnswer(send: (data: Uint8Array) => void) {
  let pieces: Buffer[] = [];
  let size = 0;
  const flush = () => {
    if (pieces.length > 0) send(Buffer.concat(pieces, size));
    pieces = [];
    size = 0;
  };
  return {
    add: (data: Uint8Array) => {
      // The engine writes over its data.
      pieces.push(Buffer.from(data));
      size += data.length;
      if (size >= MAX_ANSWER_BYTES) flush();
    },
    flush,
  };
}
