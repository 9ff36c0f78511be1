const FEATURE = /^src\/features\/[^/]+\//;
const TEST = /\.test\.tsx?$/;
const BROWSER_TEST = /^e2e\/.+\.spec\.ts$/;
const CODE = /\.(ts|tsx|sql)$/;
/** What these declare is compared with the document, with the specification, and with what pages call. */
const CONTRACT = /^src\/features\/[^/]+\/(api|schema)\.ts$/;
const CONTRACT_TESTS = ['openapi', 'page-calls', 'specified-calls'];

const parentFolder = (file: string) => file.slice(0, file.lastIndexOf('/') + 1);

const SQL_FUNCTIONS = /^db\/functions\/([^/]+)\.sql$/;
/** Apply migrations and functions, and compare the triggers of public tables. */
const SQL_TESTS = ['content-changes', 'src/platform/db/'];

function filtersFor(file: string): string[] {
  if (TEST.test(file)) return [file];
  if (file.endsWith('.sql')) {
    const [, feature] = SQL_FUNCTIONS.exec(file) ?? [];
    return feature === undefined ? SQL_TESTS : [...SQL_TESTS, `src/features/${feature}/`];
  }
  const folder = FEATURE.exec(file)?.[0] ?? parentFolder(file);
  return CONTRACT.test(file) ? [folder, ...CONTRACT_TESTS] : [folder];
}

export interface TouchedTests {
  /** Files whose importers among the unit tests run. */
  sources: string[];
  /** Parts of paths, for Vitest. */
  filters: string[];
  browserTests: string[];
}

/** Chooses tests by their place, because every HTTP test imports the whole program. */
export function findTouchedTests(files: readonly string[]): TouchedTests {
  const browserTests = files.filter((file) => BROWSER_TEST.test(file));
  const code = files.filter((file) => CODE.test(file) && !file.startsWith('e2e/'));
  return {
    sources: code.filter((file) => !file.endsWith('.sql')),
    filters: [...new Set(code.flatMap(filtersFor))].toSorted(),
    browserTests,
  };
}
