/** Calls `hear` whenever the text goes by in a stream of bytes, however that is cut into pieces. */
export function overhear(text: string, hear: () => void): (piece: Uint8Array) => void {
  const sought = Buffer.from(text);
  let end = Buffer.alloc(0);
  return (piece) => {
    const bytes = Buffer.concat([end, piece]);
    if (bytes.includes(sought)) hear();
    // Too short to hold it: nothing is heard twice.
    end = Buffer.from(bytes.subarray(Math.max(0, bytes.length - sought.length + 1)));
  };
}
