import type { CSSProperties, ReactNode } from 'react';
import { Link } from '#ui/link.tsx';
import type { CarouselBanner } from '../schema.ts';

/** Returns the host of an address of another site, and null for a page of this one. */
export const linkHost = (linkUrl: string): string | null =>
  linkUrl.startsWith('/') ? null : new URL(linkUrl).hostname.replace(/^www\./, '');

const AREA = 'block size-full focus-visible:-outline-offset-4';

function BannerArea({ linkUrl, children }: { linkUrl: string | null; children: ReactNode }) {
  if (linkUrl === null) return <>{children}</>;
  const host = linkHost(linkUrl);
  if (host === null)
    return (
      <Link to={linkUrl} draggable={false} className={AREA}>
        {children}
        <span className="sr-only"> Ver más</span>
      </Link>
    );
  return (
    <a href={linkUrl} rel="sponsored noopener" draggable={false} className={AREA}>
      {children}
      <span className="sr-only"> Ir a {host}</span>
    </a>
  );
}

interface BannerLinkProps {
  banner: CarouselBanner;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** Holds a banner's picture. What visitors see and tap in it is counted by `data-banner`. */
export function BannerLink({ banner, className = '', style, children }: BannerLinkProps) {
  const { id, linkUrl, sponsor } = banner;
  return (
    <div data-banner={id} className={`relative ${className}`} style={style}>
      <BannerArea linkUrl={linkUrl}>
        {children}
        {sponsor && (
          <span className="absolute top-[12px] left-[12px] max-w-[calc(100%-84px)] truncate rounded-full bg-surface/90 px-3 py-1 text-sm text-ink">
            <span className="sr-only"> </span>
            Patrocina <span translate="no">{sponsor}</span>
          </span>
        )}
      </BannerArea>
    </div>
  );
}
