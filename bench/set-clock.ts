/** Preloaded into a server that is measured: its clock begins at BENCH_CLOCK and goes on. */
const RealDate = Date;
const begun = RealDate.now();
const offset = Date.parse(process.env['BENCH_CLOCK'] ?? '') - begun;

if (!Number.isNaN(offset)) {
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [number]) {
      if (given.length === 0) super(RealDate.now() + offset);
      else super(...given);
    }

    static override now(): number {
      return RealDate.now() + offset;
    }
  } as DateConstructor;
}
