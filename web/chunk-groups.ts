import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** The public screens that are most people's first. Parts of one world have more in common than of two. */
const parts = [
  { world: 'home', screens: /\/src\/routes\/index\.tsx\?/ },
  { world: 'gyms', screens: /\/src\/routes\/gym\.\$gymId\.(?:index|climb\.\$climbId)\.tsx\?/ },
  { world: 'gyms', screens: /\/src\/routes\/gym\.\$gymId\.rankings\.\w+\.tsx\?/ },
  {
    world: 'comps',
    screens: /\/src\/routes\/competitions\.index\.tsx\?|\/-shell\/comps-public-layout\.tsx$/,
  },
  { world: 'comps', screens: /\/src\/routes\/competition\.\$competitionId\.(?:index|tv)\.tsx\?/ },
] as const;

/** Stands for the script that every page begins with. */
const first = 'first';

/**
 * Puts what several public screens share into few chunks, as many small ones compress badly and each is a request:
 * what two worlds need into `base`, which every page loads; what the parts of one world share, and what of one part's
 * screens others need too, into a chunk each. All else stays as the bundler splits it. Which screen needs what is known only when unused
 * code is gone, so a first, unminified pass tells it.
 */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const needs = await screensByModule(config);
  const groupOf = (id: string): string | null => {
    const screens = [...(needs.get(id) ?? [])];
    if (screens.includes(first)) return 'base';
    const counts = parts.map((part) => screens.filter((one) => part.screens.test(one)).length);
    const hit = parts.filter((_, index) => (counts[index] ?? 0) > 0);
    if (new Set(hit.map(({ world }) => world)).size > 1) return 'base';
    if (hit.length > 1) return hit[0]?.world ?? null;
    const only = counts.findIndex((count) => count > 0);
    // alone with one screen it is that screen's chunk already
    return only === -1 || screens.length === 1 ? null : `part-${only}`;
  };
  const names = ['base', 'gyms', 'comps', ...parts.map((_, index) => `part-${index}`)];
  return names.map((name, index) => ({
    name: name.replace(/^part-.*/, 'shared'),
    test: (id: string) => groupOf(id) === name,
    includeDependenciesRecursively: false,
    priority: names.length - 1 - index,
  }));
}

/** @returns for each module the modules imported on demand that bring it when they load. */
async function screensByModule(config: InlineConfig): Promise<Map<string, Set<string>>> {
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [...(config.plugins ?? []), withoutStyles()],
    build: {
      ...config.build,
      write: false,
      minify: false,
      sourcemap: false,
      // else small shared modules are put with a screen that others then load
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunks = outputs.filter((output) => output.type === 'chunk');
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needs = new Map<string, Set<string>>();
  for (const { facadeModuleId, fileName, isDynamicEntry, isEntry } of chunks) {
    const screen = isDynamicEntry ? facadeModuleId : isEntry ? first : null;
    if (screen === null) continue;
    for (const id of modulesBelow(byFile, fileName)) {
      needs.set(id, (needs.get(id) ?? new Set()).add(screen));
    }
  }
  return needs;
}

/** @returns the modules of a chunk and of all that it imports. */
function modulesBelow(
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
  file: string,
  seen = new Set<string>(),
): string[] {
  const chunk = chunks.get(file);
  if (chunk === undefined || seen.has(file)) return [];
  seen.add(file);
  return [...chunk.moduleIds, ...chunk.imports.flatMap((one) => modulesBelow(chunks, one, seen))];
}

function withoutStyles(): Plugin {
  return {
    name: 'cruxboard-without-styles',
    enforce: 'pre',
    load: { filter: { id: /\.css$/ }, handler: () => '' },
  };
}
