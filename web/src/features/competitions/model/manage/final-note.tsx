import type { CompetitionManaged } from '@cruxboard/contracts/competitions/competitions/competitions';
import { texts } from './texts';

/** Says that final results can't be changed; renders nothing before. */
export function FinalNote({ competition }: { competition: CompetitionManaged }) {
  if (competition.finalisedAt === null) return null;
  return (
    <p role="status" className="mb-4 text-14 font-label text-warn">
      {texts.final}
    </p>
  );
}
