export { importExportHandlers } from './handlers.ts';
export { receiveFile, unusableFile } from './imports/read-file.ts';
export { readTable } from './imports/read-table.ts';
export { endOldImports } from './batches/jobs.ts';
export { applyImport } from './batches/apply-batch.ts';
export { type CheckedFile, checkFile } from './batches/check-file.ts';
export { startSystemImport } from './batches/start-batch.ts';
export { undoImport } from './batches/undo-batch.ts';
