import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { HYDRATED_EVENT } from '#ui/browser-state.ts';

/** A thin line over the page while the next one is on the way; waits a moment, so that fast pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      role="progressbar"
      aria-label="Cargando página"
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <div className="navigation-progress h-full bg-accent" />
    </div>
  );
}

/** Says the page's title aloud when it changes, which is all that tells some people that another page has come. */
export function TitleAnnouncer() {
  const voice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The browser itself announces the first page.
    let known = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === known || !voice.current) return;
      known = document.title;
      voice.current.textContent = known;
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <p ref={voice} role="status" className="sr-only" />;
}

/** Address of the link that had the focus when an entry of the history was left; empty where it was no link. */
const leftBy = new Map<string, string>();
let lastPath: string | null = null;

const focusedAddress = () => document.activeElement?.getAttribute('href') ?? '';

const findLink = (address: string | undefined) =>
  address ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(address)}"]`) : null;

/**
 * Leads the focus to the page that has come: to the link that was left when the visitor comes back, to what the address
 * points at, else to the content. What stays on the screen keeps the focus. Stands beside the content of the page, so that
 * it waits for it; of the first page it says that the script has taken it over.
 */
export function FocusManager() {
  const { key, pathname, hash } = useLocation();
  const cameBack = useNavigationType() === NavigationType.Pop;
  const arrive = useEffectEvent((key: string) => {
    const cameFrom = lastPath;
    lastPath = pathname;
    if (cameFrom === null) {
      window.dispatchEvent(new Event(HYDRATED_EVENT));
      return;
    }
    const link = cameBack ? findLink(leftBy.get(key)) : null;
    if (!link && cameFrom === pathname && document.activeElement !== document.body) return;
    const target = link ?? document.getElementById(hash.slice(1)) ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => () => void leftBy.set(key, focusedAddress()), [key]);
  useEffect(() => arrive(key), [key]);
  return null;
}
