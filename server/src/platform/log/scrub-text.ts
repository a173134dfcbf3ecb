const scrubbed: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(bearer|basic) +\S+/gi, '$1 [token]'],
  [/([?&](?:\w*(?:key|token|secret|code|signature|password)\w*)=)[^&\s"']+/gi, '$1[token]'],
  [/\/\/[^/\s:@]+:[^/\s@]+@/g, '//[password]@'],
  [/\+\d[\d ()-]{6,}\d/g, '[number]'],
  // keys and hashes; an id of ours has 26 characters and stays
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}\b/gi, '[token]'],
];

/** @returns a message of an error without addresses, phone numbers, tokens and passwords. Names can't be told. */
export function scrubText(text: string): string {
  // an address in a connection string would hide its password
  return scrubbed.reduce((rest, [pattern, by]) => rest.replace(pattern, by), text);
}
