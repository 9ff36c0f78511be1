import { useEffect } from 'react';
import { sendBannerVisit } from '../beacon.ts';

const VISIBLE_PART = 0.5;
const VISIBLE_MS = 1_000;

/** Counts each banner once it was half on the screen for a second. */
export function useShownBanners(bannerIds: readonly number[]): void {
  const ids = bannerIds.join();
  useEffect(() => {
    if (ids === '') return undefined;
    const timers = new Map<Element, ReturnType<typeof setTimeout>>();
    const count = (banner: Element) => {
      if (document.hidden) return;
      observer.unobserve(banner);
      sendBannerVisit({ kind: 'shown', bannerId: Number(banner.getAttribute('data-banner')) });
    };
    const watch = ({ target, intersectionRatio }: IntersectionObserverEntry) => {
      clearTimeout(timers.get(target));
      if (intersectionRatio >= VISIBLE_PART) timers.set(target, setTimeout(count, VISIBLE_MS, target));
    };
    const observer = new IntersectionObserver((entries) => entries.forEach(watch), {
      threshold: VISIBLE_PART,
    });
    for (const banner of document.querySelectorAll('[data-banner]')) observer.observe(banner);
    return () => {
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [ids]);
}
