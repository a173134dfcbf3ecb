/**
 * How the search part of addresses is read and written: plain texts, so that addresses can be read and typed
 * (`?sort-by=newest&section=cave`). Named as the router names its own, whose place this takes (`web/slim-packages.ts`).
 * A bare `?forceRefresh` gets a value: what is empty is dropped, and the address would look clean already.
 */
export function defaultParseSearch(text: string): Record<string, string> {
  return Object.fromEntries(
    [...new URLSearchParams(text)].map(([name, value]) => [
      name,
      name === 'forceRefresh' ? '1' : value,
    ]),
  );
}

export function defaultStringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  return text === '' ? '' : `?${text}`;
}
