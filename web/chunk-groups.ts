import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** The public screens that are most people's first. Parts of one world have more in common than of two. */
const parts = [
  { world: 'home', screens: /\/src\/routes\/index\.tsx\?/ },
  { world: 'gyms', screens: /\/src\/routes\/gym\.\$gymId\.index\.tsx\?/ },
  { world: 'gyms', screens: /\/src\/routes\/gym\.\$gymId\.climb\.\$climbId\.tsx\?/ },
  { world: 'gyms', screens: /\/src\/routes\/gym\.\$gymId\.rankings\.\w+\.tsx\?/ },
  { world: 'comps', screens: /\/src\/routes\/competitions\.index\.tsx\?/ },
  { world: 'comps', screens: /\/src\/routes\/competition\.\$competitionId\.index\.tsx\?/ },
] as const;

/** Stands for the script that every page begins with. */
const first = 'first';

/** The frames of all of a world's screens: what a frame needs they all do. */
const frames = [
  { worlds: ['home', 'gyms'], module: /\/-shell\/public-layout\.tsx$/ },
  { worlds: ['comps'], module: /\/-shell\/comps-public-layout\.tsx$/ },
] as const;

/** Code (not yet minified) that is worth a request of its own. */
const chunkMinChars = 14_000;

/**
 * Puts what several public screens share into few chunks, as many small ones compress badly and each is a request:
 * what all worlds need into `base`, which every page loads; what exactly the same public screens need into a chunk of
 * theirs where it is large enough, else into one of their worlds; what one of them alone needs, or shares with
 * others that are not public, into one of its own. All else stays as the bundler splits it. Which screen needs what is known only when
 * unused code is gone, so a first, unminified pass tells it.
 */
export async function chunkGroups(config: InlineConfig): Promise<Rolldown.CodeSplittingGroup[]> {
  const needs = await screensByModule(config);
  const sizes = new Map<string, number>();
  for (const { screens, chars } of needs.values()) {
    const key = exactKey([...screens]);
    sizes.set(key, (sizes.get(key) ?? 0) + chars);
  }
  const groups = new Map<string, Group>();
  for (const [id, { screens }] of needs) {
    const isLarge = (sizes.get(exactKey([...screens])) ?? 0) >= chunkMinChars;
    const group = groupOf([...screens], isLarge);
    if (group !== null) groups.set(id, group);
  }
  const all = new Map([...groups.values()].map((group) => [group.key, group]));
  return [...all.values()].map(({ key, name, priority }) => ({
    name,
    test: (id: string) => groups.get(id)?.key === key,
    includeDependenciesRecursively: false,
    priority,
  }));
}

interface Group {
  readonly key: string;
  /** Of the chunk's file. */
  readonly name: string;
  /** The more screens load it, the higher. */
  readonly priority: number;
}

function groupOf(screens: readonly string[], isLarge: boolean): Group | null {
  const hit = partsOf(screens);
  const worlds = [...new Set(hit.map(({ world }) => world))];
  if (screens.includes(first) || (worlds.length === 3 && !(isLarge && hit.length < parts.length))) {
    return { key: 'base', name: 'base', priority: 9 };
  }
  const name = worlds.join('-');
  if (hit.length > 1) {
    return { key: isLarge ? exactKey(screens) : name, name, priority: hit.length };
  }
  if (hit.length === 0) return null;
  const publicOnes = screens.filter((one) => hit.some((part) => part.screens.test(one)));
  const [only = ''] = publicOnes;
  return publicOnes.length > 1
    ? { key: `beside ${name}`, name, priority: 1 }
    : { key: `beside ${only}`, name: nameOfScreen(only), priority: 1 };
}

/** @returns `gym.$gymId.index` of `…/src/routes/gym.$gymId.index.tsx?tsr-split=component`, for the chunk's file. */
function nameOfScreen(id: string): string {
  const [, name = ''] = /\/src\/routes\/(.+)\.tsx\?/.exec(id) ?? [];
  return name === 'index' ? 'home' : name;
}

function partsOf(screens: readonly string[]) {
  const framed = frames
    .filter(({ module }) => screens.some((one) => module.test(one)))
    .flatMap(({ worlds }): readonly string[] => worlds);
  return parts.filter(
    (part) => framed.includes(part.world) || screens.some((one) => part.screens.test(one)),
  );
}

function exactKey(screens: readonly string[]): string {
  return partsOf(screens)
    .map((part) => parts.indexOf(part))
    .join('+');
}

interface Need {
  readonly screens: Set<string>;
  readonly chars: number;
}

/** @returns for each module its code's length, and the modules imported on demand that bring it when they load. */
async function screensByModule(config: InlineConfig): Promise<Map<string, Need>> {
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
  const lengths = new Map(
    chunks.flatMap(({ modules }) =>
      Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength] as const),
    ),
  );
  const needs = new Map<string, Need>();
  for (const { facadeModuleId, fileName, isDynamicEntry, isEntry } of chunks) {
    const screen = isDynamicEntry ? facadeModuleId : isEntry ? first : null;
    if (screen === null) continue;
    for (const id of modulesBelow(byFile, fileName)) {
      const need = needs.get(id) ?? { screens: new Set(), chars: lengths.get(id) ?? 0 };
      need.screens.add(screen);
      needs.set(id, need);
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
