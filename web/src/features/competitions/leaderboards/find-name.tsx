import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useEffect, useState } from 'react';
import { SearchInput } from '../../../ui/search-input';
import { matchingCompetitors } from './matching-competitors';
import { texts } from './texts';

interface FindNameProps {
  competitors: Board['competitors'];
  /** Called with whom to show; null for everybody. */
  onFound: (ids: ReadonlySet<string> | null) => void;
  isNobody: boolean;
}

/** Finds a climber on a long leaderboard, by a part of the name or by the number. */
export function FindName({ competitors, onFound, isNobody }: FindNameProps) {
  const [typed, setTyped] = useState('');
  useEffect(() => {
    onFound(matchingCompetitors(competitors, typed));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same act at each render
  }, [competitors, typed]);
  return (
    <div className="px-4 pt-3 lg:px-6">
      <SearchInput label={texts.find} value={typed} onChange={setTyped} name="find" dense />
      <p role="status" className="text-14 text-ink-2">
        {isNobody ? texts.nobodyFound : null}
      </p>
    </div>
  );
}
