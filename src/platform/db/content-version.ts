/** How often what visitors read has changed, as far as this process hears of it. */
export interface ContentVersion {
  /** Another number after each change; null while changes go unheard, when nothing that was read may be kept. */
  current: () => number | null;
}

/** A version that is raised by each change that is heard; the first one shows that changes can be heard at all. */
export interface TrackedContentVersion extends ContentVersion {
  raise: () => void;
  /** From now on changes go unheard, until the next one that is heard. */
  lose: () => void;
}

/** The channel on which the database tells of changes (`db/functions/content-changes.sql`). */
export const CONTENT_CHANGED = 'content_changed';

/** A version of which nothing has been heard yet. */
export function openContentVersion(): TrackedContentVersion {
  let version = 0;
  let isHeard = false;
  return {
    current: () => (isHeard ? version : null),
    raise: () => {
      version += 1;
      isHeard = true;
    },
    lose: () => {
      isHeard = false;
    },
  };
}
