import { startShared } from './lib/product';

/** One product for all journeys. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const product = await startShared();
  return () => product.remove();
}
