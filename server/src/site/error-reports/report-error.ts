import { errorCatalogue } from '@cruxboard/contracts/errors';
import type { reportError as contract } from '@cruxboard/contracts/site/error-reports/error-reports';
import type * as z from 'zod/mini';
import { reportedErrors } from '../../platform/http/reported-errors';
import type { BareCallContext } from '../../platform/http/serve-callable';

/** Codes only a browser can know. */
const ofBrowsers = [
  'offline',
  'unreadable',
  'unexpected',
  'INTERNAL_ERROR',
  'INVALID_CREDENTIAL',
  'INVALID_CUSTOM_TOKEN',
];
const known: ReadonlySet<string> = new Set([...Object.keys(errorCatalogue), ...ofBrowsers]);

/** Logs and counts an error of a page. Anybody may send any code, so the metric has unknown ones as one. */
export async function reportError({
  input,
  deps,
}: BareCallContext<z.output<typeof contract.input>>): Promise<z.input<typeof contract.output>> {
  reportedErrors.inc({ code: known.has(input.code) ? input.code : 'other' });
  deps.log.warn(input, 'a page reported an error');
  const { code, name, page, route } = input;
  deps.errorReporter.report({
    from: 'browser',
    isFatal: false,
    type: name,
    message: code,
    facts: {
      code,
      ...(page === null ? {} : { page }),
      ...(route === null ? {} : { route }),
    },
    stack: '',
  });
  return {};
}
