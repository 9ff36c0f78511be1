import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { requireBrowser } from '../e2e/browser.ts';
import { APP_SCREENSHOTS, screenshotFile } from '#web/app-screenshots.ts';

const SCALE = 1.5;

/** Draws what browsers show of the site before it is installed, from one with the demo content. */
async function draw(address: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] });
  for (const shown of APP_SCREENSHOTS) {
    const page = await browser.newPage({
      viewport: { width: shown.width / SCALE, height: shown.height / SCALE },
      deviceScaleFactor: SCALE,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      locale: 'es-GT',
    });
    await page.goto(new URL(shown.path, address).href, { waitUntil: 'networkidle' });
    await sharp(await page.screenshot())
      .webp({ quality: 70, effort: 6 })
      .toFile(screenshotFile(shown.name));
    await page.close();
  }
  await browser.close();
}

const [address] = process.argv.slice(2);
if (!address) throw new Error('Usage: node tools/make-app-screenshots.ts http://localhost:3000');
await draw(address);
