let channel: BroadcastChannel | undefined;

const openChannel = () => (channel ??= new BroadcastChannel('session'));

/** Has the other tabs look who is signed in now. */
export const tellOtherTabs = (): void => openChannel().postMessage(null);

/** From now on `listener` hears when somebody signs in or out in another tab. */
export const hearOtherTabs = (listener: () => void): void =>
  openChannel().addEventListener('message', listener);
