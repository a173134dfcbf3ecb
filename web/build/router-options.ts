import type { Config } from '@tanstack/router-plugin';

/** Of the route tree: the build and the check that the committed tree is up to date use the same. */
export const routerOptions = {
  target: 'react',
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/route-tree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.tsx?$|^layouts\\.ts$',
  quoteStyle: 'single',
  semicolons: true,
  autoCodeSplitting: true,
  codeSplittingOptions: {
    // a loader comes with its screen: its queries, contracts and rules stay out of what every page loads
    defaultBehavior: [['component', 'loader'], ['errorComponent'], ['notFoundComponent']],
  },
} satisfies Partial<Config>;
