const secretName =
  /secret|token|password|passw|assertion|signature|signed_request|authorization|verifier|api_?key|^code$|oobcode|^card|^auth$|p256dh|^key$/i;
const hidden = '•••';
const textMax = 600;
/** Longer parts of a path are ids that work like passwords. */
const segmentMax = 20;

/** @returns a request's path and query without what could be used again. */
export function maskPath(address: string): string {
  const url = new URL(address, 'http://stand.in');
  const path = url.pathname
    .split('/')
    .map((part) => (part.length > segmentMax ? `${part.slice(0, 8)}…` : part))
    .join('/');
  const query = maskFields(url.searchParams);
  return cut(query === '' ? path : `${path}?${query}`);
}

/** @returns a body as readable text: fields of a form or JSON with secrets hidden, else its size. */
export function maskBody(body: Buffer, type: string): string {
  if (body.length === 0) return '';
  if (type.includes('x-www-form-urlencoded'))
    return cut(maskFields(new URLSearchParams(body.toString())));
  if (type.includes('json')) {
    try {
      const parsed: unknown = JSON.parse(body.toString());
      return cut(JSON.stringify(maskValue(parsed)));
    } catch {
      return 'unreadable JSON';
    }
  }
  return `${body.length} bytes`;
}

/** @returns text that a person reads, without codes and without the secrets of its links. */
export function maskText(text: string): string {
  const withoutCodes = text.replaceAll(/(?<![\w+])\d{4,8}(?!\w)/g, (digits) =>
    '•'.repeat(digits.length),
  );
  return cut(maskLinks(withoutCodes));
}

function maskLinks(text: string): string {
  const secrets = /([?&#]\w*(?:token|code|key|secret|signature)\w*=)[^&\s"'<>]+/gi;
  return text.replaceAll(secrets, `$1${hidden}`);
}

/** Amounts and times are numbers too: only texts have codes. */
function maskString(name: string, text: string): string {
  if (secretName.test(name)) return hidden;
  return /^(body|text|message)$/i.test(name) ? maskText(text) : maskLinks(text);
}

function maskFields(fields: URLSearchParams): string {
  return [...fields].map(([name, value]) => `${name}=${maskString(name, value)}`).join('&');
}

function maskValue(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return maskString(name, value);
  if (secretName.test(name) && value !== null && value !== undefined) return hidden;
  if (Array.isArray(value)) return value.map((each) => maskValue(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, maskValue(each, key)]),
  );
}

function cut(text: string): string {
  return text.length > textMax ? `${text.slice(0, textMax)}…` : text;
}
