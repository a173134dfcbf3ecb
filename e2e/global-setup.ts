import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { startProduct } from './lib/product';

/** One product for all journeys; what it logs can be read in a file. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  const logFile = join(product.dataDir, 'product.log');
  const log = createWriteStream(logFile);
  log.write(product.output());
  product.child.stdout?.pipe(log);
  process.env.E2E_ORIGIN = product.origin;
  process.env.E2E_DATA_DIR = product.dataDir;
  process.env.E2E_LOG = logFile;
  return () => product.remove();
}
