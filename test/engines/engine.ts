export type TestEngine =
  | { name: 'pglite'; templateFolder: string }
  | { name: 'postgres'; address: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    engine: TestEngine;
  }
}
