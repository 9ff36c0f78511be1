import type { History } from './history.ts';
import { type Location, createLocation, isSamePage } from './location.ts';
import { Redirect, type Shown, type View } from './view.ts';

export interface NavigateOptions {
  replace?: boolean;
  state?: Location['state'];
  preventScrollReset?: boolean;
}

export interface RouterState {
  shown: Shown;
  pending: Location | null;
}

export interface NavigationOptions {
  first: View;
  /** Loads the page. @throws Redirect, and nothing else */
  load: (location: Location, cause: Shown['cause']) => Promise<View>;
  onLeave: (location: Location) => void;
}

const needsNoLoading = ({ location, view }: Shown, to: Location, cause: Shown['cause']): boolean =>
  view.error === null &&
  isSamePage(location, to) &&
  (cause === 'history' || to.hash !== '' || to.state !== null);

function createStore(first: RouterState) {
  let state = first;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    write: (next: RouterState) => {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Loads pages before it shows them. The address changes with the page; for Back and Forward it already has. */
export function createNavigation({ first, load, onLeave }: NavigationOptions, history: History) {
  const { read, write, subscribe } = createStore({
    shown: { location: history.enter(), view: first, cause: 'start', keepsScroll: true },
    pending: null,
  });
  const isReplaced = (to: Location) => read().pending !== to;

  async function loadView(to: Location, cause: Shown['cause']): Promise<View | null> {
    write({ ...read(), pending: to });
    try {
      const view = await load(to, cause);
      return isReplaced(to) ? null : view;
    } catch (error) {
      if (isReplaced(to)) return null;
      throw error;
    }
  }

  async function follow(to: Location, cause: Shown['cause'], options: NavigateOptions = {}): Promise<void> {
    const { shown } = read();
    onLeave(shown.location);
    try {
      const view = needsNoLoading(shown, to, cause) ? shown.view : await loadView(to, cause);
      if (!view) return;
      if (cause === 'link') history.write(to, options.replace ? 'replace' : 'push');
      const keepsScroll = options.preventScrollReset ?? false;
      write({ shown: { location: to, view, cause, keepsScroll }, pending: null });
    } catch (error) {
      if (!(error instanceof Redirect)) throw error;
      const target = createLocation(new URL(error.to, window.location.href));
      await follow(target, 'link', { replace: cause === 'history' || options.replace });
    }
  }

  async function reload(): Promise<void> {
    const { location } = read().shown;
    const view = await loadView(location, 'link');
    if (view) write({ shown: { location, view, cause: 'link', keepsScroll: true }, pending: null });
  }

  return { read, subscribe, follow, reload };
}
