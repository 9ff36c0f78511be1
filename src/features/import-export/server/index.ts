export { importExportHandlers } from './handlers.ts';
