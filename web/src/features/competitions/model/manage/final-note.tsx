import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { texts } from './texts';

/** Why nothing can be changed; nothing while it can. */
export function FinalNote({ competition }: { competition: CompetitionManaged }) {
  if (competition.finalisedAt === null) return null;
  return (
    <p role="status" className="mb-4 text-14 font-label text-warn">
      {texts.final}
    </p>
  );
}
