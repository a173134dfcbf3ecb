import { startProduct } from './lib/product';

/** One product for all journeys. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.E2E_ORIGIN = product.origin;
  process.env.E2E_DATA_DIR = product.dataDir;
  return () => product.remove();
}
