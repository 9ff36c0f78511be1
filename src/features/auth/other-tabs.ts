let channel: BroadcastChannel | null | undefined;

/** Null where the browser forbids it, as with blocked cookies. */
function openChannel(): BroadcastChannel | null {
  try {
    return (channel ??= new BroadcastChannel('session'));
  } catch {
    return (channel = null);
  }
}

export const notifyOtherTabs = (): void => openChannel()?.postMessage(null);

export const onSessionChange = (listener: () => void): void =>
  openChannel()?.addEventListener('message', listener);
