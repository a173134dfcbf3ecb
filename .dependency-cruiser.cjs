/** The layers, contexts and slices of the product as rules: who may import whom. */
const contexts = 'people|gyms|competitions|site';
const serverSlice = `^server/src/(${contexts})/([^/]+)/`;
const support = '\\.test\\.tsx?$|/testing/';

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
      name: 'server-imports-no-client',
      severity: 'error',
      from: { path: '^server/src' },
      to: { path: '^(web|e2e|bench)/' },
    },
    {
      name: 'stand-ins-are-for-tests',
      severity: 'error',
      from: { path: '^server/src', pathNot: support },
      to: { path: '^emulators/' },
    },
    {
      name: 'web-imports-no-server',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(server|emulators|e2e|bench)/' },
    },
    {
      name: 'platform-knows-no-context',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: support },
      to: { path: `^server/src/((${contexts})/|[^/]+\\.ts$)` },
    },
    {
      name: 'people-know-no-other-context',
      severity: 'error',
      from: { path: '^server/src/people/', pathNot: support },
      to: { path: '^server/src/(gyms|competitions|site)/' },
    },
    {
      name: 'gyms-know-people-only',
      severity: 'error',
      from: { path: '^server/src/gyms/', pathNot: support },
      to: { path: '^server/src/(competitions|site)/' },
    },
    {
      name: 'competitions-do-not-know-the-site',
      severity: 'error',
      from: { path: '^server/src/competitions/', pathNot: support },
      to: { path: '^server/src/site/' },
    },
    {
      name: 'a-slice-offers-its-public-file',
      severity: 'error',
      from: { path: serverSlice, pathNot: [support, '/demo/'] },
      to: { path: serverSlice, pathNot: ['^server/src/$1/$2/', '/(public|schema)\\.ts$'] },
    },
    {
      name: 'a-table-of-another-slice-is-joined-in-a-repo',
      comment: 'the descriptor counts and lists; everything else asks the public file',
      severity: 'error',
      from: {
        path: serverSlice,
        pathNot: [support, '/demo/', 'repo\\.ts$', '/(schema|slice)\\.ts$'],
      },
      to: { path: '/schema\\.ts$', pathNot: ['^server/src/$1/$2/', '^server/src/platform/'] },
    },
    {
      name: 'a-schema-of-another-context-is-referenced-by-schemas-alone',
      severity: 'error',
      from: {
        path: `^server/src/(${contexts})/`,
        pathNot: [support, '/demo/', '/schema\\.ts$'],
      },
      to: {
        path: '/schema\\.ts$',
        pathNot: ['^server/src/$1/', '^(?!server/)', '^server/src/platform/'],
      },
    },
    {
      name: 'roles-are-asked-for-in-one-place',
      comment:
        'active-roles.ts leaves out accounts that are away; a read of the table forgets them',
      severity: 'error',
      from: { path: '^server/src/', pathNot: [support, '/demo/', '/staff/'] },
      to: { path: '/staff/schema\\.ts$' },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib)/' },
      to: { path: '^web/src/(features|routes)/' },
    },
    {
      name: 'lib-knows-no-ui',
      severity: 'error',
      from: { path: '^web/src/lib/', pathNot: support },
      to: { path: '^web/src/ui/' },
    },
    {
      name: 'a-feature-context-offers-its-model',
      comment: 'the storybook shows parts of every context',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/storybook/' },
      to: {
        path: '^web/src/features/([^/]+)/',
        pathNot: ['^web/src/features/$1/', '^web/src/features/[^/]+/model/'],
      },
    },
    {
      name: 'a-model-knows-no-slice',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/model/', pathNot: support },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/[^/]+/model/' },
    },
    {
      name: 'pages-for-developers-are-an-entry-of-their-own',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '^web/src/dev-pages/' },
      to: { path: '^web/src/dev-pages/' },
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
