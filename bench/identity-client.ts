import { Agent, request } from 'node:http';

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly idToken: string;
}

interface IdentityResponse {
  readonly status: number;
  readonly body: string;
  readonly cookie: string;
}

/** Speaks the identity protocol, each time from another address, so that no throttle applies. */
export class IdentityClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #peers = 0;

  constructor(private readonly origin: URL) {}

  async signUpMany(count: number): Promise<Person[]> {
    const people: Person[] = [];
    for (let n = 0; n < count; n += 1) {
      const account = { email: `signs-in-${n}@example.com`, password: `chalk-and-rock-${n}` };
      const { status, body } = await this.#call('accounts:signUp', account);
      if (status !== 200) throw new Error(`sign-up answered ${status}: ${body}`);
      const { idToken } = JSON.parse(body) as { idToken: string }; // by the protocol
      people.push({ ...account, idToken });
    }
    return people;
  }

  /** @returns the cookies of a browser that is signed in. */
  async logIn({ idToken }: Pick<Person, 'idToken'>): Promise<string> {
    const headers = { authorization: `Bearer ${idToken}` };
    const { status, cookie } = await this.#send('/api/login', { headers });
    if (status !== 200) throw new Error(`login answered ${status}`);
    return cookie;
  }

  timeSignIn({ email, password }: Person): Promise<number> {
    return this.#time('accounts:signInWithPassword', { email, password }, 200);
  }

  guess(email: string): Promise<number> {
    return this.#time('accounts:signInWithPassword', { email, password: 'not-the-one' }, 400);
  }

  sendCode(body: { requestType: string; email: string }): Promise<number> {
    const continueUrl = this.origin.href;
    return this.#time('accounts:sendOobCode', { ...body, continueUrl }, 200);
  }

  createAuthUri(identifier: string): Promise<number> {
    const body = { identifier, continueUri: this.origin.href };
    return this.#time('accounts:createAuthUri', body, 200);
  }

  close(): void {
    this.#agent.destroy();
  }

  /** @returns how long it took, in milliseconds. */
  async #time(method: string, body: object, expected: number): Promise<number> {
    const from = performance.now();
    const answer = await this.#call(method, body);
    const durationMs = performance.now() - from;
    if (answer.status !== expected) throw new Error(`${method}: ${answer.status} ${answer.body}`);
    return durationMs;
  }

  #call(method: string, body: object): Promise<IdentityResponse> {
    const headers = { 'content-type': 'application/json' };
    const path = `/v1/${method}?key=cruxboard-web`;
    return this.#send(path, { headers, body: JSON.stringify(body) });
  }

  #send(
    path: string,
    { headers, body }: { headers: Record<string, string>; body?: string },
  ): Promise<IdentityResponse> {
    this.#peers += 1;
    const peer = `10.${this.#peers >> 16}.${(this.#peers >> 8) & 255}.${this.#peers & 255}`;
    return new Promise((resolve, reject) => {
      const sent = request({
        agent: this.#agent,
        host: this.origin.hostname,
        port: this.origin.port,
        method: 'POST',
        path,
        headers: { ...headers, 'x-forwarded-for': peer },
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const cookies = answer.headers['set-cookie'] ?? [];
          const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
          resolve({ status: answer.statusCode ?? 0, body: text, cookie });
        });
      });
      sent.end(body);
    });
  }
}
