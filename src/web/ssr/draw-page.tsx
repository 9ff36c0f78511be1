import { type ReactNode, startTransition } from 'react';
import { type Root, type RootOptions, createRoot, hydrateRoot } from 'react-dom/client';
import { SECOND } from '#shared/time.ts';
import { REDRAWN_EVENT } from '#ui/browser-state.ts';
import { restoreState } from '#ui/kept-state.ts';
import { RedrawContext } from '../shell/page-error.tsx';
import { ROOT_ID } from './page-root.tsx';

const OF_PAGE =
  'title, meta[property], meta[name=description], meta[name=robots], meta[name^=twitter], link[rel=canonical]';

const what = (element: Element) =>
  element.localName + (element.getAttribute('property') ?? element.getAttribute('name') ?? '');

/** Removes the server's elements of the head that React adds again when it draws a part again. */
function removeDoubles(fromServer: readonly Element[]): void {
  const all = [...document.head.querySelectorAll(OF_PAGE)];
  for (const element of fromServer)
    if (all.some((other) => other !== element && what(other) === what(element))) element.remove();
}

/**
 * Returns a handler of hydration errors. It reports them in development only, since other programs change pages before
 * they start; tests listen to the event.
 */
function watchHydration(): (error: unknown) => void {
  const fromServer = [...document.head.querySelectorAll(OF_PAGE)];
  return (error) => {
    restoreState();
    removeDoubles(fromServer);
    if (import.meta.env.DEV) reportError(error);
    window.dispatchEvent(new CustomEvent(REDRAWN_EVENT, { detail: String(error) }));
  };
}

/**
 * Hydrates the server's markup. If React can't go on, because another program has removed what it would change,
 * `RedrawContext` draws the page in a new element.
 */
export function drawPage(page: ReactNode): void {
  let element = document.getElementById(ROOT_ID);
  let root: Root | null = null;
  let redrawnAt = -SECOND;
  if (!element) throw new Error(`no #${ROOT_ID}`);

  function redraw(): void {
    const left = root;
    const next = element?.cloneNode(false) as HTMLElement;
    element?.replaceWith(next);
    element = next;
    root = createRoot(next, options);
    root.render(content);
    redrawnAt = performance.now();
    left?.unmount();
  }

  const options: RootOptions = {
    onUncaughtError: (error) => {
      // Leaving a broken element fails again. A page that fails at once in the new element is left empty.
      if (performance.now() - redrawnAt < SECOND) return;
      reportError(error);
      redraw();
    },
    onRecoverableError: watchHydration(),
  };
  const content = <RedrawContext value={redraw}>{page}</RedrawContext>;
  startTransition(() => {
    if (element) root = hydrateRoot(element, content, options);
  });
}
