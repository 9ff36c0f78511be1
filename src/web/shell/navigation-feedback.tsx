import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { HYDRATED_EVENT } from '#ui/browser-state.ts';
import { pressAgain, tellState } from '#ui/kept-state.ts';
import { usePendingLocation, useShown } from '#ui/router/hooks.ts';

export function NavigationProgress() {
  if (!usePendingLocation()) return null;
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

const isLoading = (title: string) => title.startsWith('Cargando');

export function TitleAnnouncer() {
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let known = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === known || isLoading(document.title) || !region.current) return;
      known = document.title;
      region.current.textContent = known;
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return <p ref={region} role="status" className="sr-only" />;
}

const focusedLinks = new Map<string, string>();
let lastPath: string | null = null;

const focusedHref = () => document.activeElement?.getAttribute('href') ?? '';

const findLink = (href: string | undefined) =>
  href ? document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`) : null;

function announceStart(): void {
  tellState();
  window.dispatchEvent(new CustomEvent(HYDRATED_EVENT, { detail: pressAgain }));
}

export function FocusManager() {
  const { location, cause, isPreview } = useShown();
  const { key, pathname, hash } = location;
  const moveFocus = useEffectEvent((key: string) => {
    const previousPath = lastPath;
    lastPath = pathname;
    if (previousPath === null) {
      // React starts no part for an event while it runs effects.
      queueMicrotask(announceStart);
      return;
    }
    const link = cause === 'history' ? findLink(focusedLinks.get(key)) : null;
    if (!link && previousPath === pathname && document.activeElement !== document.body) return;
    const target = link ?? document.getElementById(hash.slice(1)) ?? document.querySelector('main');
    const focus = () => target?.focus({ preventScroll: true });
    if (!isPreview && cause !== 'history') {
      focus();
      return;
    }
    // It asks for the layout, for which the frame of a touch need not wait. The page may have moved the focus by then.
    const focused = document.activeElement;
    const focusLate = () => lastPath === pathname && document.activeElement === focused && focus();
    requestAnimationFrame(() => setTimeout(focusLate));
  });
  useLayoutEffect(() => () => void focusedLinks.set(key, focusedHref()), [key]);
  useEffect(() => moveFocus(key), [key]);
  return null;
}
