/** Waits until the page has loaded and the browser has nothing else to do. */
export function whenIdle(run: () => void): () => void {
  const ended = new AbortController();
  const wait = () => {
    if (!('requestIdleCallback' in window)) {
      setTimeout(() => ended.signal.aborted || run(), 500);
      return;
    }
    const id = requestIdleCallback(run);
    ended.signal.addEventListener('abort', () => cancelIdleCallback(id));
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal: ended.signal });
  return () => ended.abort();
}
