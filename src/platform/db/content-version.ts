export interface ContentVersion {
  /** Returns null while notifications are not received: nothing may be cached. */
  current: () => number | null;
}

export interface TrackedContentVersion extends ContentVersion {
  raise: () => void;
  lose: () => void;
}

export const CONTENT_CHANGED = 'content_changed';

export function createContentVersion(): TrackedContentVersion {
  let version = 0;
  let isReceiving = false;
  return {
    current: () => (isReceiving ? version : null),
    raise: () => {
      version += 1;
      isReceiving = true;
    },
    lose: () => {
      isReceiving = false;
    },
  };
}
