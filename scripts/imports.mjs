// The import rules. dependency-cruiser's parsers know TypeScript 5 or swc; TypeScript 7 has no JavaScript
// interface, and the swc one does not say which files are TSX, so that is said here.
import { createRequire } from 'node:module';
import { root } from './lib/run.mjs';

process.chdir(root);
const require = createRequire(import.meta.url);
const swc = require('@swc/core');
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

const { cruise } = await import('dependency-cruiser');
const { default: extractOptions } =
  await import('dependency-cruiser/config-utl/extract-depcruise-options');
const options = await extractOptions(`${root}/.dependency-cruiser.cjs`);
const { output, exitCode } = await cruise(
  ['domain/src', 'contracts/src', 'server/src', 'web/src'],
  {
    ...options,
    outputType: 'err',
  },
);
console.log(output);
process.exit(exitCode === 0 ? 0 : 1);
