import { createHash } from 'node:crypto';
import { secureHeaders } from 'hono/secure-headers';

const ONE_YEAR = 365 * 24 * 60 * 60;

const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

interface Sources {
  siteUrl: string;
  picturesUrl: string | null;
  tilesUrl: string | null;
  inlineScripts: string[];
}

/** Allows our files and exactly the texts in `inlineScripts` as scripts. */
export function securityHeaders({ siteUrl, picturesUrl, tilesUrl, inlineScripts }: Sources) {
  const originOf = (url: string | null) => (url === null ? [] : [new URL(url).origin]);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts.map(hashSource)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', ...originOf(picturesUrl), ...originOf(tilesUrl)],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", ...originOf(tilesUrl)],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'", 'https://wa.me'],
      frameAncestors: ["'none'"],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], payment: [], usb: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: siteUrl.startsWith('https:') ? `max-age=${ONE_YEAR}` : false,
    xFrameOptions: 'DENY',
    crossOriginOpenerPolicy: 'same-origin',
    // Previews of other sites show our share images.
    crossOriginResourcePolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}
