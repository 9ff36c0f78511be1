export { findOwnTextFaults } from './check-texts.ts';
export { textHandlers } from './handlers.ts';
