export { textHandlers } from './handlers.ts';
export { findOwnTextFaults } from './own-texts.ts';
