import type { Settings } from '../config/settings';
import { registerStandIn, type NodePlace, type StandIn } from './event-stand-in';
import { loadStandIn } from './load-stand-in';

/** The parts of the stand-in's exports that are used here. */
interface StandInModule {
  startReportService(): Promise<StandIn & { readonly dsn: string }>;
}

/**
 * Under the emulators, starts a stand-in for the service that keeps error reports if none is set.
 * @returns the settings with it, else unchanged.
 */
export async function withReportStandIn(settings: Settings, place: NodePlace): Promise<Settings> {
  const { errorReports } = settings;
  if (!settings.hasEmulators || errorReports.dsn !== null) return settings;
  const { startReportService } = await loadStandIn<StandInModule>('report-service');
  const standIn = await startReportService();
  registerStandIn(standIn, place);
  return { ...settings, errorReports: { ...errorReports, dsn: standIn.dsn } };
}
