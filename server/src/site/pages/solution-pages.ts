import type { SolutionPage } from '@cruxboard/contracts/gyms/solutions/solutions';
import { formatGrade } from '@cruxboard/domain/gyms/gyms/grades';
import { climbCardAddress } from './cards/climb-card';
import type { PageRequest, PageDescription } from './page-description';

/**
 * A solution under its author's name, wherever the link came from. The picture of a link is the climb's, because what
 * was hidden or deleted since would live on in the previews of others.
 */
export function solutionPage({ params: { solutionId } }: PageRequest): PageDescription {
  const read = `/api/solutions/${solutionId}`;
  return {
    reads: [read],
    // two people who blocked each other find nobody's
    guards: [{ read }],
    head: ([answer]) => {
      const solution = answer as SolutionPage; // the read's contract says so
      const { author, climb, gymId, gymName, caption } = solution;
      const name = author.name || author.username;
      const what = climb.grade === null ? climb.name : `${formatGrade(climb.grade)} ${climb.name}`;
      return {
        title: `${climb.name} by ${name}`,
        description: caption || `How ${name} climbs ${what} at ${gymName}.`,
        isIndexed: true,
        path: `/${author.username}/solution/${solution.id}`,
        card: climbCardAddress({ ...climb, gymId, gymName }),
      };
    },
  };
}
