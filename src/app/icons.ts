import { Hono } from 'hono';
import { brandMark, drawAppIcon } from '#platform/icons.ts';

const ONE_DAY = 'public, max-age=86400';
const SIZES: Record<string, number> = {
  '/icons/192.png': 192,
  '/icons/512.png': 512,
  '/apple-touch-icon.png': 180,
};

/** The brand mark as favicon and app icons; each is drawn when first asked for. */
export function iconRoutes() {
  const drawn = new Map<number, Buffer>();
  const icons = new Hono().get('/favicon.svg', (c) =>
    c.body(brandMark(64), 200, { 'content-type': 'image/svg+xml', 'cache-control': ONE_DAY }),
  );
  for (const [path, size] of Object.entries(SIZES)) {
    icons.get(path, async (c) => {
      const icon = drawn.get(size) ?? (await drawAppIcon(size));
      drawn.set(size, icon);
      return c.body(new Uint8Array(icon), 200, {
        'content-type': 'image/png',
        'cache-control': ONE_DAY,
      });
    });
  }
  return icons;
}
