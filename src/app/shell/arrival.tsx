import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { HYDRATED_EVENT } from '#ui/browser-state.ts';

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
export function Arrival() {
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
