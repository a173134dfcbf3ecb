import { matchRoute } from '@cruxboard/contracts/site/pages/routes';
import type { reportError } from '@cruxboard/contracts/site/error-reports/error-reports';
import type { CallableInput } from '@cruxboard/contracts/define';
import { pageErrorCode } from '../address/page-errors';

type Report = CallableInput<typeof reportError>;

/** They end by themselves, or were meant. */
const unreported: ReadonlySet<string> = new Set(['offline', 'maintenance', 'AbortError']);
/** A page that fails in a loop tells it once. */
const reported = new Set<string>();

/** Reports an error to the server, with its code as the tag. Without its message, which may quote what people typed. */
export function report(error: unknown): void {
  if (!(error instanceof Error)) return;
  const { name } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unexpected';
  if (unreported.has(code) || unreported.has(name)) return;
  const route = matchRoute(window.location.pathname)?.route ?? null;
  const data: Report = { code, name, page: pageErrorCode(error), route };
  const body = JSON.stringify({ data });
  if (reported.has(body)) return;
  reported.add(body);
  void send(body);
}

/** Not by the calls' own way, which asks for a token and may be what failed. */
async function send(body: string): Promise<void> {
  try {
    await fetch('/api/call/errorReports.reportError', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      keepalive: true,
    });
  } catch {
    // a report that can't be sent is lost
  }
}
