import { endingVersion } from '@cruxboard/domain/people/instagram/graph-versions';
import type { Deps } from '../../platform/deps';

/** Says at start, from a month ahead, that the version of Instagram's API in the settings ends. */
export function noteEndingVersion({ settings, log, now }: Deps): void {
  if (settings.instagram === null) return;
  const version = settings.instagram.graphVersion;
  const lastDay = endingVersion(version, now());
  if (lastDay === null) return;
  log.warn(
    `INSTAGRAM_GRAPH_VERSION: ${version} ends on ${lastDay}. Set a later version once you have tried it.`,
  );
}
