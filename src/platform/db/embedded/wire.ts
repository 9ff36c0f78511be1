const TYPE_BYTES = 1;
const LENGTH_BYTES = 4;
/** The first message of a connection has no type: length, then a code. */
const FIRST_BYTES = 8;

const [SSL_REQUEST, ENCRYPTION_REQUEST] = [80_877_103, 80_877_104];
const INVALID_AUTHORIZATION = '28000';

/** Cuts what a client sends into whole messages, whatever pieces it comes in. */
export function createMessageReader() {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;

  function next(): Buffer | null {
    const typeBytes = isStarted ? TYPE_BYTES : 0;
    if (rest.length < (isStarted ? TYPE_BYTES + LENGTH_BYTES : FIRST_BYTES)) return null;
    const end = typeBytes + Math.max(rest.readUInt32BE(typeBytes), LENGTH_BYTES);
    if (rest.length < end) return null;
    const message = rest.subarray(0, end);
    rest = rest.subarray(end);
    isStarted ||= !asksForEncryption(message);
    return message;
  }

  return (data: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, data]);
    const messages = [];
    for (let message = next(); message; message = next()) messages.push(message);
    return messages;
  };
}

/** The answer 'N' refuses it, and the client goes on without. */
export function asksForEncryption(message: Buffer): boolean {
  if (message.length !== FIRST_BYTES || message[0] !== 0) return false;
  return [SSL_REQUEST, ENCRYPTION_REQUEST].includes(message.readUInt32BE(LENGTH_BYTES));
}

/** Returns the message that ends a connection which never began. */
export function refuseConnection(reason: string): Buffer {
  const fields = { S: 'FATAL', V: 'FATAL', C: INVALID_AUTHORIZATION, M: reason };
  const text = Object.entries(fields).map(([field, value]) => `${field}${value}\0`);
  const content = Buffer.from(`${text.join('')}\0`);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(content.length + LENGTH_BYTES);
  return Buffer.concat([Buffer.from('E'), length, content]);
}
