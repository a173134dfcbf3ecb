import { callableErrors, readErrors } from '@cruxboard/contracts/common-errors';
import { callables, reads } from '@cruxboard/contracts/registry';

/** The checked parts of a response. */
interface Answered {
  readonly status: number;
  // a test looks into answers of every shape
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/**
 * Checks every response of every test against its contract: an undeclared error code is a bug in the contract.
 * @returns the response.
 */
export function requireDeclared<T extends Answered>(answer: T, url: string): T {
  const code: unknown = answer.body?.error?.details?.code;
  if (answer.status < 400 || answer.status >= 500 || typeof code !== 'string') return answer;
  const path = url.split('?')[0] ?? '';
  const declared = declaredOf(path);
  if (declared !== null && !declared.some((one) => one === code)) {
    throw new Error(`${path} answered ${code}, which its contract does not declare`);
  }
  return answer;
}

/** @returns null if there is no contract. */
function declaredOf(path: string): readonly string[] | null {
  const callable = callables.find(({ name }) => path === `/api/call/${name}`);
  if (callable !== undefined) return callableErrors(callable);
  const read = reads.find((one) => patternOf(one.path).test(path));
  return read === undefined ? null : readErrors(read);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
