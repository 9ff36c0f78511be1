export { correctionHandlers } from './handlers.ts';
export { countWaitingCorrections, deleteOldCorrections } from './repository.ts';
