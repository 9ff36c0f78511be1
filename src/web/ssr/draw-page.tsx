import { type ReactNode, startTransition } from 'react';
import { type Root, type RootOptions, createRoot, hydrateRoot } from 'react-dom/client';
import { SECOND } from '#shared/time.ts';
import { REDRAWN_EVENT } from '#ui/browser-state.ts';
import { keepState, restoreState } from '#ui/kept-state.ts';
import { RedrawContext } from '../shell/page-error.tsx';
import { ROOT_ID } from './page-root.tsx';

/** React's, as components name them. */
const OF_PAGE =
  'title, meta[property], meta[name=description], meta[name=robots], meta[name^=twitter], link[rel=canonical]';

const what = (element: Element) =>
  element.localName + (element.getAttribute('property') ?? element.getAttribute('name') ?? '');

/** Where React draws a part again, it adds elements of its own to the head, beside the server's. */
function removeDoubles(fromServer: readonly Element[]): void {
  const all = [...document.head.querySelectorAll(OF_PAGE)];
  for (const element of fromServer)
    if (all.some((other) => other !== element && what(other) === what(element))) element.remove();
}

/** Other programs change pages before they start, which is no fault of ours. Tests look for those that are. */
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
 * Brings the server's markup to life. Where React can't go on, as another program has removed what it would change, `RedrawContext`
 * draws the page in a new element.
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
  keepState(element);
  startTransition(() => {
    if (element) root = hydrateRoot(element, content, options);
  });
}
