type Pattern = readonly [RegExp, string | ((found: string) => string)];

/** Each part is of limited length: a search of any longer one would take the square of its time. */
const scrubbed: readonly Pattern[] = [
  [/[^\s<>"'(),;:@]{1,64}@[^\s<>"'(),;:]{1,255}/g, '[email]'],
  [/\beyJ[\w-]{1,1000}\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer|basic) {1,9}\S+/gi, '$1 [token]'],
  [/([?&]\w{0,40}(?:key|token|secret|code|signature|password)\w{0,40}=)[^&\s"']+/gi, '$1[token]'],
  [/\/\/[^/\s:@]{1,255}:[^/\s@]{1,255}@/g, '//[password]@'],
  [/\+\d[\d ()-]{6,30}\d/g, '[number]'],
  // keys and hashes; an id of ours has 26 characters and stays
  [/[\w-]{32,}/g, (found) => (/\d/.test(found) && /[a-z]/i.test(found) ? '[token]' : found)],
];

/** @returns a message of an error without addresses, phone numbers, tokens and passwords. Names can't be told. */
export function scrubText(text: string): string {
  // an address in a connection string would hide its password
  return scrubbed.reduce(
    (rest, [pattern, by]) =>
      typeof by === 'string' ? rest.replace(pattern, by) : rest.replace(pattern, by),
    text,
  );
}
