import { checkVendors } from './check-vendors';
import { runOperator } from './site/operator/program';

process.exitCode = await runOperator(process.argv.slice(2), {
  env: process.env,
  checkVendors,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
