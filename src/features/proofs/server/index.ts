export { countWaitingProofs, proofHandlers } from './handlers.ts';
export { listProofsOfOwner } from './repository.ts';
