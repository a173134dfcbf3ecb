/**
 * The text that carries a code. The last line lets phones offer the code to the page it is for, and to
 * no other (the origin-bound one-time code format).
 */
export function codeText({
  code,
  origin,
}: {
  readonly code: string;
  readonly origin: string;
}): string {
  const { host } = new URL(origin);
  return `${code} is your Cruxboard code. It works for 10 minutes; nobody from Cruxboard will ask you for it.\n\n@${host} #${code}`;
}
