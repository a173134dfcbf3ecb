/**
 * How search parameters are read and written: as plain text, so that addresses can be read and typed
 * (`?sort-by=newest&section=cave`). A bare `?forceRefresh` gets a value, because empty parameters are dropped and the
 * address would look clean already.
 */
export function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => [
      name,
      name === 'forceRefresh' ? '1' : value,
    ]),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  return text === '' ? '' : `?${text}`;
}
