/** Counts the changes of public content that this process was notified of. */
export interface ContentVersion {
  /** A new number after each change; null while notifications are not received, when no content may be cached. */
  current: () => number | null;
}

export interface TrackedContentVersion extends ContentVersion {
  /** Records a change, and that notifications are received. */
  raise: () => void;
  /** Records that notifications are not received, until the next `raise`. */
  lose: () => void;
}

/** The channel of the database's notifications (`db/functions/content-changes.sql`). */
export const CONTENT_CHANGED = 'content_changed';

/** Creates a version that is null until the first `raise`. */
export function openContentVersion(): TrackedContentVersion {
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
