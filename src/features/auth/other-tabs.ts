let channel: BroadcastChannel | undefined;

const openChannel = () => (channel ??= new BroadcastChannel('session'));

export const notifyOtherTabs = (): void => openChannel().postMessage(null);

export const onSessionChange = (listener: () => void): void =>
  openChannel().addEventListener('message', listener);
