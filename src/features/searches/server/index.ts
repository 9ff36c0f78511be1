export { type MissDeps, countMiss } from './count-miss.ts';
export { listMeanings } from './list-meanings.ts';
export { searchHandlers } from './handlers.ts';
export { sweepMisses } from './sweep-misses.ts';
