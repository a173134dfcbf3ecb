/** The layers and slices of the product as rules: who may import whom. */
const slice = 'server/src/([^/]+)/';
const machinery =
  'config|db|http|live|jobs|outbox|mail|payments|sms|storage|threads|testing|imports|openapi';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'the generated route tree knows every route, and the root knows the type of its context',
      severity: 'error',
      from: { pathNot: '^web/src/(route-tree\\.gen|router)\\.ts$|^web/src/routes/__root\\.tsx$' },
      to: { circular: true },
    },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^domain/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^domain/src' },
    },
    {
      name: 'contracts-import-domain-and-zod',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(contracts/src|domain/src|node_modules/zod)' },
    },
    {
      name: 'server-and-web-never-meet',
      severity: 'error',
      from: { path: '^server/src' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'stand-ins-are-for-tests',
      severity: 'error',
      from: { path: '^server/src', pathNot: '\\.test\\.ts$|^server/src/testing/' },
      to: { path: '^emulators/' },
    },
    {
      name: 'web-and-server-never-meet',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(server|emulators|e2e|bench)/' },
    },
    {
      name: 'a-slice-reads-another-through-public-or-schema',
      severity: 'error',
      from: {
        path: `^${slice}`,
        pathNot: `^server/src/(${machinery}|demo|operations)/|\\.test\\.ts$`,
      },
      to: {
        path: `^${slice}`,
        pathNot: [`^server/src/$1/`, `^server/src/(${machinery})/`, '/(public|schema)\\.ts$'],
      },
    },
    {
      name: 'machinery-knows-no-slice',
      severity: 'error',
      from: { path: `^server/src/(${machinery})/`, pathNot: '\\.test\\.ts$|^server/src/testing/' },
      to: { path: '^server/src/[^/]+/', pathNot: `^server/src/(${machinery})/` },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|routes)/' },
    },
    {
      name: 'a-feature-never-imports-a-feature',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'features-know-no-route',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/routes/' },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
