import { randomUUID } from 'node:crypto';

/** A signed-in user without a browser. */
export interface Client {
  readonly idToken: string;
  readonly uid: string;
  /** Calls a callable. @throws with the code and message of a refusal. */
  call<T = Record<string, unknown>>(name: string, data: unknown, key?: string): Promise<T>;
}

export const demoPassword = 'chalk-and-rock-1';

/** The origin of the journeys' product. */
export function origin(): string {
  const { E2E_ORIGIN } = process.env;
  if (E2E_ORIGIN === undefined) throw new Error('No product has been started');
  return E2E_ORIGIN;
}

/** A refusal by the server. */
export class Refusal extends Error {
  readonly code: string;

  constructor(
    readonly status: number,
    readonly body: { readonly message: string; readonly details: { readonly code: string } },
  ) {
    super(`${status} ${body.details.code}: ${body.message}`);
    this.code = body.details.code;
  }
}

/** Signs in with email and password. @throws with the answer that refused it. */
export async function signIn(
  email: string,
  password = demoPassword,
  at = origin(),
): Promise<Client> {
  const answer = await post(`${at}/v1/accounts:signInWithPassword?key=cruxboard-web`, {
    email,
    password,
    returnSecureToken: true,
  });
  if (!answer.ok) throw new Error(`signing in ${email}: ${answer.status} ${await answer.text()}`);
  const { idToken, localId } = (await answer.json()) as { idToken: string; localId: string };
  return {
    idToken,
    uid: localId,
    call: (name, data, key) => callAs(`${at}/api/call/${name}`, idToken, { data, key }),
  };
}

/** Reads a public URL. */
export async function read<T>(path: string, at = origin()): Promise<T> {
  const answer = await fetch(`${at}${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

async function callAs<T>(
  url: string,
  idToken: string,
  sending: { data: unknown; key?: string | undefined },
): Promise<T> {
  const answer = await post(
    url,
    { data: sending.data },
    {
      authorization: `Bearer ${idToken}`,
      'idempotency-key': sending.key ?? randomUUID(),
    },
  );
  const body = (await answer.json()) as {
    result?: T;
    error?: { message: string; details: { code: string } };
  };
  if (body.error !== undefined) throw new Refusal(answer.status, body.error);
  return body.result as T;
}

/** Posts JSON. */
export function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
