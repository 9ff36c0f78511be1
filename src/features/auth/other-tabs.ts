let channel: BroadcastChannel | null | undefined;

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
