import type { Contract, Delivery, Exchange } from './contract';
import { readXml } from './read-xml';
import { differences } from './shape';

/** Something a vendor sent to us. */
export interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A request that is about to be sent. */
export interface Unsigned {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
}

/** @returns the headers with a signature. */
type Signer = (request: Unsigned) => Promise<Readonly<Record<string, string>>>;

interface Surroundings {
  /** Where the stand-in listens. */
  readonly origin: string;
  /** What texts of the contract name. */
  readonly values: Readonly<Record<string, string>>;
  /** Does something as the vendor. @returns what it sends, of this type. */
  readonly act?: (act: Delivery['act'], type: string | null) => Promise<Sent>;
  /** By whom requests can be signed; ours are by `us`. */
  readonly signers?: Readonly<Record<string, Signer>>;
}

/** Tries a contract against a stand-in. @returns where the stand-in differs, in sentences. */
export async function walkContract(
  { steps }: Contract,
  { origin, values, act, signers = {} }: Surroundings,
): Promise<string[]> {
  const known = new Map(Object.entries(values));
  const found: string[] = [];
  for (const step of steps) {
    const faults =
      'request' in step
        ? await exchange(step, { origin, known, signers })
        : await delivery(step, { known, act });
    found.push(...faults.map((fault) => `${step.name}: ${fault}`));
  }
  return found;
}

type Known = Map<string, string>;

interface Place {
  readonly origin: string;
  readonly known: Known;
  readonly signers: Readonly<Record<string, Signer>>;
}

async function exchange(
  { request, status, headers = {}, body, keeps = {} }: Exchange,
  { origin, known, signers }: Place,
): Promise<string[]> {
  const unsigned = prepared(fill(request, known), origin);
  const { method, url } = unsigned;
  const sign = signers[request.signedBy ?? 'us'];
  const sent = sign === undefined ? unsigned.headers : await sign(unsigned);
  const answer = await fetch(url, {
    method,
    redirect: 'manual',
    headers: sent,
    ...(unsigned.body === undefined ? {} : { body: unsigned.body }),
  });
  const text = await answer.text();
  const isXml = answer.headers.get('content-type')?.includes('xml') === true;
  const read = body === null ? null : isXml ? readXml(text) : parsed(text);
  for (const [name, place] of Object.entries(keeps))
    known.set(name, kept(place, { answer, text, read }));
  const wrong =
    answer.status === status ? [] : [`the status must be ${status}, is ${answer.status}`];
  return [
    ...wrong,
    ...headerFaults(headers, (name) => answer.headers.get(name)),
    ...(body === null ? [] : differences(read, fill(body, known))),
  ];
}

function prepared(
  { method, path, headers = {}, form, json, bytes }: Exchange['request'],
  origin: string,
): Unsigned {
  const url = new URL(path, origin);
  if (form !== undefined) {
    const type = 'application/x-www-form-urlencoded;charset=UTF-8';
    const body = new URLSearchParams(form).toString();
    return { method, url, headers: { 'content-type': type, ...headers }, body };
  }
  if (json !== undefined) {
    const body = JSON.stringify(json);
    return { method, url, headers: { 'content-type': 'application/json', ...headers }, body };
  }
  const body = bytes === undefined ? undefined : Buffer.from(bytes, 'base64url');
  return { method, url, headers, body };
}

async function delivery(
  { act: wanted, type, headers, body }: Delivery,
  { known, act }: { readonly known: Known; readonly act: Surroundings['act'] },
): Promise<string[]> {
  if (act === undefined) throw new Error('Nothing can act as the vendor');
  const sent = await act(fill(wanted, known), type);
  return [
    ...headerFaults(headers, (name) => sent.headers[name] ?? null),
    ...differences(sent.body, body),
  ];
}

function headerFaults(
  expected: Readonly<Record<string, string>>,
  valueOf: (name: string) => string | null,
): string[] {
  return Object.entries(expected).flatMap(([name, pattern]) => {
    const value = valueOf(name);
    const isRight = value !== null && new RegExp(pattern).test(value);
    return isRight ? [] : [`the header ${name} must be like ${pattern}, is ${value}`];
  });
}

/** @returns a copy with what is named in its texts. */
function fill<T>(value: T, known: Known): T {
  const text = JSON.stringify(value).replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const found = known.get(name);
    return found === undefined ? whole : JSON.stringify(found).slice(1, -1);
  });
  return JSON.parse(text) as T; // the same, with other texts
}

function kept(
  place: string,
  {
    answer,
    text,
    read,
  }: { readonly answer: Response; readonly text: string; readonly read: unknown },
): string {
  if (place.startsWith('text:')) return new RegExp(place.slice(5)).exec(text)?.[1] ?? '';
  if (!place.startsWith('header:')) return String(at(read, place.split('.')));
  const [name = '', parameter] = place.slice('header:'.length).split('?');
  const value = answer.headers.get(name) ?? '';
  return parameter === undefined ? value : (new URL(value).searchParams.get(parameter) ?? '');
}

function at(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined || typeof value !== 'object' || value === null) return value;
  return at(Object.entries(value).find(([key]) => key === name)?.[1], rest);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return `${text.slice(0, 80)}, which is no JSON`;
  }
}
