import type { TestProject } from 'vitest/node';
import { startAuthEmulator } from './start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    authEmulator?: string;
  }
}

export default async function prepareAuthEmulator(project: TestProject): Promise<() => Promise<void>> {
  const emulator = await startAuthEmulator();
  project.provide('authEmulator', emulator.host);
  return emulator.stop;
}
