import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../platform/config/settings';
import { serverPackageDir } from '../../platform/db/server-package';

const path = '/emulator/form-widget.js';

/** @returns where the form widget's script is: the vendor's where one is set, else the stand-in of the emulators. */
export function widgetUrl({ formWidgetUrl, hasEmulators }: Settings): string | null {
  return formWidgetUrl ?? (hasEmulators ? path : null);
}

/** Under the emulators, the script that stands in for the vendor's. */
export function mountWidgetStandIn(app: FastifyInstance, settings: Settings): void {
  if (!settings.hasEmulators) return;
  const file = join(serverPackageDir(), '..', 'emulators', 'form-widget.js');
  app.get(path, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(await readFile(file)),
  );
}
