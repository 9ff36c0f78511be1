import type { Browser, BrowserContext, Page } from '@playwright/test';
import { MINUTE } from '#shared/time.ts';
import { expect } from './fixtures.ts';

/** Nine hours ahead, in a country with another time zone and daylight saving. */
export const ELSEWHERE = { timezoneId: 'Europe/Berlin' };

export async function setClockAhead(context: BrowserContext, hours = 9): Promise<void> {
  await context.addInitScript((ahead) => {
    const Device = Date;
    class Wrong extends Device {
      constructor(...given: []) {
        super(...((given.length === 0 ? [Device.now() + ahead] : given) as []));
      }
      static override now() {
        return Device.now() + ahead;
      }
    }
    globalThis.Date = Wrong as DateConstructor;
  }, hours * 3_600_000);
}

/** Opens the same visitor's device twice: with the right clock, and with one nine hours off in another country. */
export async function openDevices(browser: Browser, from: BrowserContext, baseURL: string) {
  const options = { baseURL, storageState: await from.storageState(), locale: 'es-GT' };
  const right = await browser.newContext(options);
  const wrong = await browser.newContext({ ...options, ...ELSEWHERE });
  await setClockAhead(wrong);
  const close = () => Promise.all([right.close(), wrong.close()]);
  return { right: await right.newPage(), wrong: await wrong.newPage(), close };
}

const TIME_WORDS =
  /\b(?:hace (?:un|\d)|ayer|hoy|mañana|abiert|cerrad|cierra|abre|restante|expirad|venc|termin|a\. m\.|p\. m\.|\d{1,2}\/\d{1,2}\/\d{4}|de 20\d\d)/i;

/** Lines about time, and the values and limits of fields that hold one. */
export const readTimes = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
    const shown = dialogs.at(-1) ?? document.querySelector('main') ?? document.body;
    const lines = shown.innerText.split('\n').filter((line) => new RegExp(pattern, 'i').test(line));
    const fields = [...shown.querySelectorAll<HTMLInputElement>('input[type^=date], input[type=time]')];
    return [...lines, ...fields.flatMap(({ value, min, max }) => [value, min, max])].map((line) =>
      line.trim(),
    );
  }, TIME_WORDS.source);

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** Both pages opened within a few minutes. */
function isSameTime(one: string, other: string | undefined): boolean {
  if (other === undefined || !MOMENT.test(one) || !MOMENT.test(other)) return one === other;
  return Math.abs(Date.parse(`${one}Z`) - Date.parse(`${other}Z`)) <= 5 * MINUTE;
}

export function expectSameTimes(wrong: readonly string[], right: readonly string[], where: string): void {
  const same = wrong.map((line, index) => (isSameTime(line, right[index]) ? right[index] : line));
  expect(same, where).toEqual(right);
}
