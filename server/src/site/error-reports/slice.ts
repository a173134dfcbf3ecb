import { reportError as contract } from '@cruxboard/contracts/site/error-reports/error-reports';
import { serveBareCallable } from '../../platform/http/serve-callable';
import type { Slice } from '../../platform/slice';
import { reportError } from './report-error';

/** Errors that pages report. */
export const errorReportsSlice: Slice = {
  name: 'site/error-reports',
  mount: (mount) => serveBareCallable(mount, contract, { handle: reportError, perMinute: 30 }),
};
