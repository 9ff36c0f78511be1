import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type Page, chromium } from '@playwright/test';
import { requireBrowser } from '../e2e/browser.ts';

/** A cheap phone against the machine that measures. */
const SLOWDOWN = 4;
const SCREEN = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const QUIET_MS = 700;
const MOST_MS = 15_000;
const PATIENCE_MS = 180_000;
const LONG_MS = 50;
/** Event Timing tells of nothing shorter. */
const SHORTEST_MS = 16;

/** Times in ms from the touch; a `null` where nothing was touched, or nothing had to appear. */
export interface Felt {
  paint: number | null;
  content: number | null;
  /** How long each task over 50 ms was. */
  tasks: number[];
}

interface Record {
  tasks: { at: number; ms: number }[];
  events: { at: number; ms: number }[];
}
type Recording = typeof globalThis & { felt: Record };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: requireBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });

function record(): void {
  const felt: Record = { tasks: [], events: [] };
  (globalThis as Recording).felt = felt;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) felt.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if ('interactionId' in entry && entry.interactionId)
        felt.events.push({ at: entry.startTime, ms: entry.duration });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Opens a page on a slow phone that has loaded nothing yet. */
export async function openPhone(browser: Browser, slowdown = SLOWDOWN): Promise<Page> {
  const context = await browser.newContext({ ...SCREEN, locale: 'es-GT', timezoneId: 'America/Guatemala' });
  // A busy machine is slow, not wrong.
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(record);
  return page;
}

const lastTaskEnd = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const ends = (globalThis as Recording).felt.tasks.map(({ at, ms }) => at + ms);
    return performance.now() - Math.max(0, ...ends);
  });

/** Waits until the page has done nothing long for a while. */
async function settle(page: Page): Promise<void> {
  const deadline = performance.now() + MOST_MS;
  do await sleep(QUIET_MS);
  while ((await lastTaskEnd(page)) < QUIET_MS && performance.now() < deadline);
}

async function readTasks(page: Page, from = 0): Promise<number[]> {
  const { tasks } = await page.evaluate(() => (globalThis as Recording).felt);
  return tasks.filter(({ at, ms }) => at >= from && ms > LONG_MS).map(({ ms }) => ms);
}

export async function load(page: Page, address: string): Promise<Felt> {
  await page.goto(address, { waitUntil: 'load' });
  await settle(page);
  return { paint: null, content: null, tasks: await readTasks(page) };
}

/** Resolves with the ms from the touch until the text of what `selector` finds is another one, and painted. */
const watchContent = (page: Page, selector: string): Promise<number> =>
  page.evaluate(
    ([asked, most]) =>
      new Promise<number>((resolve) => {
        const read = () => [...document.querySelectorAll(asked)].map((found) => found.textContent).join('|');
        const before = read();
        let start = performance.now();
        let isTouched = false;
        const begin = ({ timeStamp }: Event) => {
          if (!isTouched) start = timeStamp;
          isTouched = true;
        };
        for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { capture: true });
        const late = performance.now() + most;
        const painted = new MessageChannel();
        painted.port1.addEventListener('message', () => resolve(performance.now() - start), { once: true });
        painted.port1.start();
        const look = () => {
          const isShown = read() !== before || performance.now() > late;
          requestAnimationFrame(isShown ? () => painted.port2.postMessage(null) : look);
        };
        look();
      }),
    [selector, MOST_MS] as const,
  );

/** Does what a person does, and returns what they feel of it. */
export async function touch(page: Page, act: () => Promise<unknown>, content: string | null): Promise<Felt> {
  await settle(page);
  const from = await page.evaluate(() => performance.now());
  const [shown] = await Promise.all([content === null ? null : watchContent(page, content), act()]);
  await settle(page);
  const events = await page.evaluate(() => (globalThis as Recording).felt.events);
  const durations = events.filter(({ at }) => at >= from).map(({ ms }) => ms);
  const paint = content === null && durations.length === 0 ? null : Math.max(SHORTEST_MS, ...durations);
  return { paint, content: shown, tasks: await readTasks(page, from) };
}
