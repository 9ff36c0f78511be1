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
  load: (location: Location, cause: Shown['cause'] | 'preview') => Promise<View>;
  /** Returns the view of a page that shows something of use before it has loaded. */
  preview: (location: Location) => View | null;
  onLeave: (location: Location) => void;
}

const needsNoLoading = (
  { location, view, isPreview = false }: Shown,
  to: Location,
  cause: Shown['cause'],
): boolean =>
  !isPreview &&
  view.error === null &&
  isSamePage(location, to) &&
  (cause === 'history' || to.hash !== '' || to.state !== null);

const HIDDEN_PAINT_MS = 100;

/** Resolves once a frame is painted, or would be if the page was in front. */
const nextPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, HIDDEN_PAINT_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

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

/** Returns what loads a page; null if another one has taken its place meanwhile. */
function createLoading(
  load: NavigationOptions['load'],
  read: () => RouterState,
  write: (next: RouterState) => void,
) {
  const isReplaced = (to: Location) => read().pending !== to;
  return async (to: Location, cause: Shown['cause'] | 'preview'): Promise<View | null> => {
    write({ ...read(), pending: to });
    try {
      // What it asks for and reads would stand between the touch and its frame.
      if (cause === 'preview') await nextPaint();
      if (isReplaced(to)) return null;
      const view = await load(to, cause);
      return isReplaced(to) ? null : view;
    } catch (error) {
      if (isReplaced(to)) return null;
      throw error;
    }
  };
}

/** Loads pages before it shows them. The address changes with the page; for Back and Forward it already has. */
export function createNavigation({ first, load, preview, onLeave }: NavigationOptions, history: History) {
  const { read, write, subscribe } = createStore({
    shown: { location: history.enter(), view: first, cause: 'start', keepsScroll: true },
    pending: null,
  });
  const loadView = createLoading(load, read, write);

  /** Shows the page in the frame after the touch; what it loads follows once that is painted. */
  async function openPreview(to: Location, view: View, options: NavigateOptions): Promise<void> {
    const keepsScroll = options.preventScrollReset ?? false;
    const shown: Shown = { location: to, view, cause: 'link', keepsScroll, isPreview: true };
    history.write(to, options.replace ? 'replace' : 'push');
    write({ shown, pending: to });
    const loaded = await loadView(to, 'preview');
    // Keeps a position that was scrolled to meanwhile.
    if (loaded)
      write({ shown: { ...shown, view: loaded, keepsScroll: true, isPreview: false }, pending: null });
  }

  async function follow(to: Location, cause: Shown['cause'], options: NavigateOptions = {}): Promise<void> {
    const { shown } = read();
    onLeave(shown.location);
    const early = cause === 'link' && !isSamePage(shown.location, to) ? preview(to) : null;
    try {
      if (early) return await openPreview(to, early, options);
      const view = needsNoLoading(shown, to, cause) ? shown.view : await loadView(to, cause);
      if (!view) return;
      if (cause === 'link') history.write(to, options.replace ? 'replace' : 'push');
      const keepsScroll = options.preventScrollReset ?? false;
      write({ shown: { location: to, view, cause, keepsScroll }, pending: null });
    } catch (error) {
      if (!(error instanceof Redirect)) throw error;
      const target = createLocation(new URL(error.to, window.location.href));
      await follow(target, 'link', { replace: cause === 'history' || early !== null || options.replace });
    }
  }

  async function reload(): Promise<void> {
    const { location } = read().shown;
    const view = await loadView(location, 'link');
    if (view) write({ shown: { location, view, cause: 'link', keepsScroll: true }, pending: null });
  }

  return { read, subscribe, follow, reload };
}
