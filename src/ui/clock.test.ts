import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '#shared/time.ts';
import { checkClock, serverNow, startClock } from './clock.ts';

const RENDERED = new Date('2026-11-26T18:00:00Z');
const at = (passed: number) => new Date(RENDERED.getTime() + passed).toISOString();

let load = { responseStart: 0, transferSize: 5_000 };
const answer = vi.fn<() => Promise<Response>>();

const answerAt = (passed: number) =>
  answer.mockResolvedValue(new Response(null, { headers: { date: new Date(at(passed)).toUTCString() } }));

/** The device counts these milliseconds; the page counts the others. */
function pass(device: number, page = device): void {
  vi.advanceTimersByTime(page);
  vi.setSystemTime(Date.now() + device - page);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2015-01-01T03:00:00Z'), toFake: ['Date', 'performance', 'setTimeout'] });
  load = { responseStart: performance.now(), transferSize: 5_000 };
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [load as PerformanceNavigationTiming]);
  vi.stubGlobal('fetch', answer.mockReset().mockRejectedValue(new TypeError('offline')));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it("counts on from the server's time, in another year of the device", async () => {
  pass(2_000);
  startClock(RENDERED);
  expect(serverNow().toISOString()).toBe(at(2_000));
  pass(5 * MINUTE);
  await checkClock();
  expect(serverNow().toISOString()).toBe(at(5 * MINUTE + 2_000));
  expect(answer).not.toHaveBeenCalled();
});

it.each([
  ['the device slept and its timers stood still', 8 * HOUR, 0, 8 * HOUR],
  ['the device slept and its timers did not', 8 * HOUR, 8 * HOUR, 8 * HOUR],
  ['its clock was put right', 12 * 365 * 24 * HOUR, MINUTE, MINUTE],
  ['its clock was set back', -9 * HOUR, MINUTE, MINUTE],
])('asks the server, or needs not, after %s', async (_, device, page, passed) => {
  startClock(RENDERED);
  answerAt(passed);
  pass(device, page);
  await checkClock();
  expect(serverNow().toISOString()).toBe(at(passed));
});

it('counts the sleep of a device without connection, and asks again until an answer comes', async () => {
  startClock(RENDERED);
  pass(8 * HOUR, 0);
  await checkClock();
  expect(serverNow().toISOString()).toBe(at(8 * HOUR));
  pass(MINUTE);
  answerAt(MINUTE);
  await checkClock();
  expect(serverNow().toISOString()).toBe(at(MINUTE));
  await checkClock();
  expect(answer).toHaveBeenCalledTimes(2);
});

it('never goes back by a clock that was set back without connection', async () => {
  startClock(RENDERED);
  pass(-9 * HOUR, MINUTE);
  await checkClock();
  expect(serverNow().toISOString()).toBe(at(MINUTE));
});

it("asks for the time on a page from the browser's own cache", async () => {
  load.transferSize = 0;
  startClock(RENDERED);
  answerAt(9 * HOUR);
  await checkClock();
  expect(serverNow().toISOString()).toBe(at(9 * HOUR));
});
