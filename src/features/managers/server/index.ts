export { businessManagerHandlers } from './handlers/index.ts';
export { endLapsedInvitations } from './jobs.ts';
export { moveManagers } from './repository.ts';
