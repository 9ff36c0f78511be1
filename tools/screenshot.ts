import { chromium, type Browser } from '@playwright/test';
import sharp from 'sharp';
import { requireBrowser } from '../e2e/browser.ts';

const SHADE = 'drop-shadow(0 18px 40px rgb(0 0 0 / 0.35))';

interface View {
  path: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

async function shoot(browser: Browser, address: string, { path, width, height, colorScheme }: View) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'es-GT',
  });
  const page = await context.newPage();
  await page.goto(new URL(path, address).href, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await context.close();
  return picture.toString('base64');
}

const image = (picture: string, style: string) =>
  `<img src="data:image/png;base64,${picture}" style="position:absolute;border-radius:14px;filter:${SHADE};${style}">`;

/** Draws the README's picture of a running demo: `node tools/screenshot.ts http://localhost:3000`. */
async function drawReadmePicture(address: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: requireBrowser(), args: ['--no-sandbox'] });
  const desk = await shoot(browser, address, { path: '/', width: 1280, height: 820, colorScheme: 'dark' });
  const phone = await shoot(browser, address, { path: '/', width: 360, height: 740, colorScheme: 'light' });
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 } });
  const shapes =
    image(desk, 'left:32px;top:32px;width:1010px') + image(phone, 'right:32px;bottom:28px;width:270px');
  await page.setContent(`<body style="margin:0;background:#e6e1d8">${shapes}</body>`);
  const png = await page.screenshot();
  await browser.close();
  await sharp(png).png({ palette: true, quality: 90, effort: 10 }).toFile('docs/screenshot.png');
}

await drawReadmePicture(process.argv[2] ?? 'http://localhost:3000');
