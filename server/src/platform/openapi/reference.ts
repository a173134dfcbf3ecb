import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The script of the API browser, read from its package on request, because it is 3 MB. */
export const referenceFile = join(
  dirname(require.resolve('@scalar/fastify-api-reference')),
  'js',
  'standalone.js',
);

// nothing that would contact another host
const configuration = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
};

const start = `Scalar.createApiReference('#app', ${JSON.stringify(configuration)});`;

export const referencePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cruxboard API</title>
</head>
<body>
<div id="app"></div>
<script src="/api/docs/reference.js"></script>
<script>${start}</script>
</body>
</html>
`;

// the script compiles code and brings its own styles
export const referencePolicy =
  `default-src 'self'; script-src 'self' 'sha256-${createHash('sha256').update(start).digest('base64')}' 'unsafe-eval'; ` +
  "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; " +
  "base-uri 'none'; frame-ancestors 'none'";
