export { type MissDeps, countMiss } from './count-miss.ts';
export { listMeanings } from './list-meanings.ts';
export { searchesRoutes } from './routes.ts';
export { sweepMisses } from './sweep-misses.ts';
