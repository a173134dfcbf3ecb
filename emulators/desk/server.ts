import type { IncomingMessage, ServerResponse } from 'node:http';
import { type FaultFields, faultText, parseFault } from '../faults';
import { bodyOf, formOf, startStandIn } from '../stand-in-server';
import type { VendorLine } from '../vendor-line';
import { deskPage, type DeskNote } from './page';

/** One page and one API for all stand-ins. */
export interface Desk {
  readonly url: string;
  close(): Promise<void>;
}

interface Vendors {
  readonly lines: readonly VendorLine[];
  readonly notes: readonly DeskNote[];
}

/** Listens on a free port of this machine. */
export async function startDesk(vendors: Vendors): Promise<Desk> {
  const server = await startStandIn((request, response) => {
    answer(vendors, request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  return { url: `http://127.0.0.1:${server.port}`, close: server.close };
}

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

async function answer(
  vendors: Vendors,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand.in');
  response.setHeader('cache-control', 'no-store');
  if (pathname.startsWith('/api/')) return answerApi(vendors, { pathname, request, response });
  const [, place, id, step] = pathname.split('/');
  if (request.method === 'POST' && (place === 'vendors' || place === 'all')) {
    const form = Object.fromEntries(await formOf(request));
    const said =
      place === 'all'
        ? changeAll(vendors, { step: id, fields: form })
        : await change(lineOf(vendors, id), { step, fields: form });
    const part = place === 'all' ? 'all' : id;
    const back = said === null ? `/#${part}` : `/?${new URLSearchParams({ said })}#${part}`;
    return void response.writeHead(303, { location: back }).end();
  }
  if (pathname !== '/') return void response.writeHead(404).end('There is nothing here.');
  response.setHeader('content-security-policy', policy);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(deskPage(vendors, searchParams.get('said')));
}

interface Call {
  readonly pathname: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * `GET /api/vendors`, `GET /api/vendors/{id}`, `PUT` and `DELETE /api/vendors/{id}/fault`,
 * `POST /api/vendors/{id}/act`, `DELETE /api/vendors/{id}/received`, `PUT` and `DELETE /api/faults`.
 */
async function answerApi(vendors: Vendors, { pathname, request, response }: Call): Promise<void> {
  const json = (status: number, body: object) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
  const [, , kind, id, step] = pathname.split('/');
  if (kind === 'faults' && id === undefined) {
    const said = await changeFaults(vendors, request);
    if (said !== null) return json(said === noSuchCall ? 404 : 400, { error: said });
    return json(200, { vendors: vendors.lines.map(shown) });
  }
  if (kind === 'vendors' && id === undefined && request.method === 'GET')
    return json(200, { vendors: vendors.lines.map(shown) });
  const line = kind === 'vendors' ? lineOf(vendors, id) : undefined;
  if (line === undefined) return json(404, { error: 'There is no such vendor' });
  if (request.method === 'GET' && step === undefined) return json(200, shown(line));
  const wish = `${request.method} ${step}`;
  if (wish === 'DELETE fault') line.setFault(null);
  else if (wish === 'DELETE received') line.clear();
  else if (wish === 'PUT fault' || wish === 'POST act') {
    const fields = await jsonOf(request);
    const said = fields === null ? 'The body must be a JSON object' : null;
    const fault = said ?? (await change(line, { step, fields: fields ?? {} }));
    if (fault !== null) return json(400, { error: fault });
  } else return json(404, { error: noSuchCall });
  return json(200, shown(line));
}

const noSuchCall = 'There is no such call';

/** @returns what's wrong with a wish for all vendors, in a sentence; null if it was done. */
async function changeFaults(vendors: Vendors, request: IncomingMessage): Promise<string | null> {
  if (request.method === 'DELETE') return changeAll(vendors, { step: 'clear', fields: {} });
  if (request.method !== 'PUT') return noSuchCall;
  const fields = await jsonOf(request);
  if (fields === null) return 'The body must be a JSON object';
  return changeAll(vendors, { step: 'fault', fields });
}

async function jsonOf(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  if (!(request.headers['content-type'] ?? '').startsWith('application/json')) return null;
  try {
    const body: unknown = JSON.parse((await bodyOf(request)).toString());
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    return isObject ? (body as Record<string, unknown>) : null; // just checked
  } catch {
    return null;
  }
}

function lineOf({ lines }: Vendors, id: string | undefined): VendorLine | undefined {
  return lines.find((line) => line.id === id);
}

interface Change {
  readonly step: string | undefined;
  readonly fields: FaultFields & { readonly act?: unknown; readonly subject?: unknown };
}

/** One switch for all vendors. @returns what's wrong with a wish, in a sentence; null if it was done. */
function changeAll({ lines }: Vendors, { step, fields }: Change): string | null {
  if (step !== 'fault' && step !== 'clear') return 'There is nothing like that.';
  const fault = step === 'clear' ? null : parseFault(fields);
  if (typeof fault === 'string') return fault;
  for (const line of lines) line.setFault(fault);
  return null;
}

/** @returns what's wrong with a wish, in a sentence; null if it was done. */
async function change(line: VendorLine | undefined, { step, fields }: Change) {
  if (line === undefined) return 'There is no such vendor.';
  if (step === 'clear') line.setFault(null);
  else if (step === 'fault') {
    const fault = parseFault(fields);
    if (typeof fault === 'string') return fault;
    line.setFault(fault);
  } else if (step === 'act') {
    const subject = typeof fields.subject === 'string' ? fields.subject : null;
    const isDone = await line.act(String(fields.act), subject);
    return isDone ? null : 'act: not possible now. Reload to see what is.';
  } else return 'There is nothing like that.';
  return null;
}

function shown(line: VendorLine): object {
  const fault = line.fault();
  return {
    id: line.id,
    name: line.name,
    about: line.about,
    page: line.pageUrl(),
    fault: fault === null ? null : { ...fault, text: faultText(fault, line.protocol) },
    acts: line.acts(),
    received: line.received(),
  };
}
