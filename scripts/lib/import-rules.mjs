// dependency-cruiser 17 has no option that tells swc, the only one of its parsers for TypeScript 7, which files are TSX,
// so its parser is replaced here by one that does.
import { createRequire } from 'node:module';
import { root } from './run.mjs';

const require = createRequire(import.meta.url);
const swc = require('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const layers = ['domain/src', 'contracts/src', 'server/src', 'web/src'];

/** Walks the imports of a checkout by the project's rules. */
export async function cruiseImports({ folder = root, outputType }) {
  const { cruise } = await import('dependency-cruiser');
  const { default: extractOptions } =
    await import('dependency-cruiser/config-utl/extract-depcruise-options');
  const options = await extractOptions(`${root}/.dependency-cruiser.cjs`);
  return cruise(layers, { ...options, baseDir: folder, outputType });
}

/** @returns which file breaks which rule by importing what, and the names of all rules. */
export async function findImportFaults(folder) {
  const { output } = await cruiseImports({ folder, outputType: 'json' });
  const { summary } = JSON.parse(output);
  return {
    faults: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    rules: summary.ruleSetUsed.forbidden.map(({ name }) => name),
  };
}
