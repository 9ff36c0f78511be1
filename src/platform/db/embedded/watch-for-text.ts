/** Calls `onMatch` for each piece that completes the text, however the stream is cut. */
export function watchForText(text: string, onMatch: () => void): (piece: Uint8Array) => void {
  const sought = Buffer.from(text);
  let end = Buffer.alloc(0);
  return (piece) => {
    const bytes = Buffer.concat([end, piece]);
    if (bytes.includes(sought)) onMatch();
    end = Buffer.from(bytes.subarray(Math.max(0, bytes.length - sought.length + 1)));
  };
}
