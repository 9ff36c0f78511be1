const feature = '^src/features/([^/]+)/';

/** Who may import whom; docs/architecture.md draws the same rules. */
export default {
  forbidden: [
    // A page's declaration loads its view when asked, and the view links to pages.
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'shared-is-pure',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src/(?!shared/)|db/|demo/|test/)' },
    },
    {
      name: 'ui-knows-no-business',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src/(?!(ui|shared)/)|db/|demo/|test/)' },
    },
    {
      name: 'icons-by-name',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: 'node_modules/lucide-react/' },
    },
    {
      name: 'platform-below-features',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(src/(?!(platform|shared)/)|test/)' },
    },
    {
      name: 'schema-only-shared-and-schemas',
      severity: 'error',
      from: { path: '^src/features/[^/]+/(schema|filters)\\.ts$' },
      to: {
        path: '^(src/|db/|demo/|test/)',
        pathNot: '^src/(shared/|features/[^/]+/(schema|filters)\\.ts$)',
      },
    },
    {
      name: 'browser-part-of-a-feature',
      severity: 'error',
      from: { path: `${feature}(?!server/)`, pathNot: '(\\.test\\.tsx?|/(schema|filters)\\.ts)$' },
      to: {
        path: '^(src/|db/|demo/|test/)',
        pathNot: '^src/(shared/|ui/|features/[^/]+/schema\\.ts$|features/$1/([^/]+\\.ts$|ui/))',
      },
    },
    {
      name: 'server-part-of-a-feature',
      severity: 'error',
      from: { path: `${feature}server/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(src/|db/|demo/|test/)',
        pathNot:
          '^src/(shared/|platform/|features/$1/(server/|[^/]+\\.ts$)|features/[^/]+/(schema\\.ts$|server/index\\.ts$))',
      },
    },
    {
      name: 'browser-never-reaches-the-server',
      severity: 'error',
      from: { path: '^src/web/ssr/entry-client\\.tsx$' },
      to: { path: '^src/(server|commands|platform|features/[^/]+/server)/', reachable: true },
    },
    {
      name: 'callers-take-only-types-of-contracts',
      severity: 'error',
      from: { path: `${feature}([^/]+\\.ts$|ui/)` },
      to: { path: '^src/features/[^/]+/api\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'releases-have-no-development-packages',
      severity: 'error',
      from: {
        path: '^(src/(commands|server|platform|features/[^/]+/server)/|db/|demo/)',
        pathNot: '\\.test\\.tsx?$|^src/commands/dev\\.ts$',
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'source-knows-no-tests',
      severity: 'error',
      from: { path: '^(src|db|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(test|e2e|bench)/' },
    },
    {
      name: 'only-the-roots-compose',
      severity: 'error',
      from: { path: '^src/(features|ui|shared|platform)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(server|web|commands)/' },
    },
    {
      name: 'commands-come-last',
      severity: 'error',
      from: { path: '^src/(server|web)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/commands/', pathNot: '^src/commands/backup/' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
