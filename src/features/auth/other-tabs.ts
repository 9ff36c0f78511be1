let channel: BroadcastChannel | undefined;

const openChannel = () => (channel ??= new BroadcastChannel('session'));

/** Tells the other tabs that the session changed. */
export const notifyOtherTabs = (): void => openChannel().postMessage(null);

/** Calls `listener` when another tab signs in or out. */
export const onSessionChange = (listener: () => void): void =>
  openChannel().addEventListener('message', listener);
