import type { Contract, Delivery, Exchange } from './contract';
import { differences } from './shape';

/** Something a vendor sent to us. */
export interface Sent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Surroundings {
  /** Where the stand-in listens. */
  readonly origin: string;
  /** What texts of the contract name. */
  readonly values: Readonly<Record<string, string>>;
  /** Does something as the vendor. @returns what it sends, of this type. */
  readonly act?: (act: Delivery['act'], type: string | null) => Promise<Sent>;
}

/** Tries a contract against a stand-in. @returns where the stand-in differs, in sentences. */
export async function walkContract(
  { steps }: Contract,
  { origin, values, act }: Surroundings,
): Promise<string[]> {
  const known = new Map(Object.entries(values));
  const found: string[] = [];
  for (const step of steps) {
    const faults =
      'request' in step
        ? await exchange(step, { origin, known })
        : await delivery(step, { known, act });
    found.push(...faults.map((fault) => `${step.name}: ${fault}`));
  }
  return found;
}

type Known = Map<string, string>;

async function exchange(
  { request, status, headers = {}, body, keeps = {} }: Exchange,
  { origin, known }: { readonly origin: string; readonly known: Known },
): Promise<string[]> {
  const { method, path, headers: sent = {}, form, json, bytes } = fill(request, known);
  const answer = await fetch(new URL(path, origin), {
    method,
    redirect: 'manual',
    headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...sent },
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    ...(bytes === undefined ? {} : { body: Buffer.from(bytes, 'base64url') }),
  });
  const text = await answer.text();
  const read = body === null ? null : parsed(text);
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
