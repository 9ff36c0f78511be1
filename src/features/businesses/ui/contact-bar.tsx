import { type RefObject, useEffect, useState } from 'react';
import { CallButton, WhatsAppButton } from '#ui/contact-actions.tsx';
import { useSite } from '#ui/site.tsx';
import type { BusinessProfile } from '../schema.ts';
import { contactText } from './contact-text.ts';

function useOnScreen(target: RefObject<Element | null>): boolean {
  const [onScreen, setOnScreen] = useState(true);
  useEffect(() => {
    if (!target.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? true));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return onScreen;
}

interface ContactBarProps {
  business: BusinessProfile;
  /** Holds the same buttons: while it is on screen there is no need of the bar. */
  header: RefObject<Element | null>;
}

/** WhatsApp and call, always within the thumb's reach on phones. */
export function ContactBar({ business: { name, phoneNumber: phone }, header }: ContactBarProps) {
  const site = useSite();
  const headerOnScreen = useOnScreen(header);
  if (!phone) return null;
  return (
    <div
      className={`bottom-bar noscript:visible noscript:translate-y-0 noscript:opacity-100 sticky bottom-0 z-20 -mx-4 mt-6 -mb-6 flex flex-wrap gap-2 border-t border-line bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition duration-150 sm:hidden ${headerOnScreen ? 'invisible translate-y-2 opacity-0' : ''}`}
    >
      <WhatsAppButton phone={phone} name={name} text={contactText(name, site.name)} className="flex-1" />
      <CallButton phone={phone} name={name} className="flex-1" />
    </div>
  );
}
