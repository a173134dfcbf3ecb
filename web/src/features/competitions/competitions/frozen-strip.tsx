import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { Snowflake } from 'lucide-react';
import { Strip } from '../../../ui/strip';
import { formatMoment } from '../model/clock';
import { texts } from './texts';

/** "Frozen at 14:32. Results come with the reveal." */
export function FrozenStrip({ competition }: { competition: BoardCompetition }) {
  const { frozenAt, timeZone } = competition;
  if (!frozenAt) return null;
  return (
    <Strip icon={Snowflake} isLow>
      {texts.frozen(formatMoment(frozenAt, timeZone))}
    </Strip>
  );
}
