import { prepareDemo } from './product';

/** Before all journeys. @returns what to do after them. */
export default async function prepare(): Promise<() => Promise<void>> {
  const demo = await prepareDemo();
  return demo.remove;
}
