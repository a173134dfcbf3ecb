/**
 * Whether the server's files contain a package that the server depends on: the workspaces, and OpenTelemetry, of which
 * 111 kB are left of 30 MB. Others are loaded where they are installed.
 */
export function isBundled(name) {
  return /^@(cruxboard|opentelemetry)\//.test(name);
}

/** Installed or not as the operator likes; the server looks whether it is. */
export const encoder = '@mediabunny/server';
