import { memo } from 'react';
import { linkLabel } from '#shared/urls.ts';
import { FixedPart } from '#ui/fixed-part.tsx';
import { Icon } from '#ui/icon.tsx';
import { BrandMark, WovenBand } from '#ui/woven.tsx';
import { Link } from '#ui/link.tsx';
import { useLocation } from '#ui/router/hooks.ts';
import { useSite } from '#ui/site.tsx';
import { footerLinks, textLinks } from './navigation-links.ts';

const linkClass = 'tap-link gap-1.5 px-2 hover:text-ink';

function SocialLinks() {
  const { socialUrl, photosUrl } = useSite();
  return (
    <div className="-mx-2 flex flex-wrap gap-x-2">
      {[socialUrl, photosUrl]
        .filter((url) => url !== null)
        .map((url) => (
          <a key={url} href={url} rel="noopener" className={linkClass}>
            {linkLabel(url)} <Icon name="external-link" size={14} />
          </a>
        ))}
    </div>
  );
}

/**
 * Shows the page's address on paper, which has no address bar. The server writes it without parameters that it
 * doesn't know.
 */
export function PrintedAddress() {
  const site = useSite();
  const { pathname, search } = useLocation();
  return (
    <p suppressHydrationWarning className="page-width hidden pb-4 font-semibold wrap-anywhere print:block">
      {`${site.name}: ${site.url}${pathname}${search}`}
    </p>
  );
}

function FooterParts({ isSignedIn }: { isSignedIn: boolean }) {
  const site = useSite();
  return (
    <>
      <WovenBand id="footer-band" />
      <div className="page-width flex flex-col gap-6 py-8 lg:flex-row lg:items-start lg:justify-between">
        <div className="max-w-sm">
          <p className="flex items-center gap-2.5 text-lg font-bold text-ink">
            <BrandMark size={30} /> {site.name}
          </p>
          <p lang="en" className="mt-2">
            Connecting businesses and communities across Guatemala.
          </p>
        </div>
        <div className="flex shrink-0 flex-col gap-x-8 md:flex-row lg:gap-x-16">
          <nav aria-label="Pie de página" className="-mx-2 flex flex-wrap gap-x-2">
            {footerLinks(isSignedIn).map(({ label, to }) => (
              <Link key={label} to={to} className={linkClass}>
                {label}
              </Link>
            ))}
          </nav>
          <SocialLinks />
        </div>
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-8 border-t border-line py-3 text-sm">
          <p className="py-2">© 2025 {site.name}. Todos los derechos reservados.</p>
          <nav aria-label="Información" className="-mx-2 flex flex-wrap gap-x-2">
            {textLinks.map(({ label, to }) => (
              <Link key={label} to={to} className={linkClass}>
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
    </>
  );
}

export const VisitorFooter = () => <FooterParts isSignedIn={false} />;
export const AccountFooter = () => <FooterParts isSignedIn />;

export const Footer = memo(({ isSignedIn }: { isSignedIn: boolean }) => (
  <FixedPart
    as="footer"
    className="mt-12 bg-surface text-muted print:hidden"
    part={isSignedIn ? AccountFooter : VisitorFooter}
  />
));
