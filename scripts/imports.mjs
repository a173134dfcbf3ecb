// The import rules, over the whole checkout.
import { cruiseImports } from './lib/import-rules.mjs';
import { root } from './lib/run.mjs';

process.chdir(root);
const { output, exitCode } = await cruiseImports({ outputType: 'err' });
console.log(output);
process.exit(exitCode === 0 ? 0 : 1);
