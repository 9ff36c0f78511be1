import type { TestProject } from 'vitest/node';
import { startAuthEmulator } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Host and port; only in the project `firebase`. */
    authEmulator?: string;
  }
}

/** One Auth emulator for the tests of a project. */
export default async function prepareAuthEmulator(project: TestProject): Promise<() => Promise<void>> {
  const emulator = await startAuthEmulator();
  project.provide('authEmulator', emulator.host);
  return emulator.stop;
}
