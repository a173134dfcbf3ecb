import type { Board } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useFollowed } from '../model/followed';
import { useDebounced } from '../../../lib/hooks/use-debounced';
import { Chip } from '../../../ui/chip';
import { Icon } from '../../../ui/icon';
import { SearchInput } from '../../../ui/search-input';
import { matchingCompetitors } from './matching-competitors';
import { toolsTexts as texts } from './tools-texts';

/** Who is listed, null for everybody, and who is marked. */
export interface BoardMarks {
  readonly listed: ReadonlySet<string> | null;
  readonly followed: ReadonlySet<string>;
}

interface BoardToolsProps {
  competitors: Board['competitors'];
  onMarks: (marks: BoardMarks) => void;
  /** Short leaderboards are read at a glance: they only mark. */
  isLong: boolean;
  isNobody: boolean;
}

/** The address is written at most this often: some browsers refuse more. */
const addressEveryMs = 250;

/** Finds a competitor on a long leaderboard, by a part of the name or by the number, or lists who is followed. */
export function BoardTools({ competitors, onMarks, isLong, isNobody }: BoardToolsProps) {
  const address = useSearch({ strict: false });
  const [typed, setTyped] = useState(address.find ?? '');
  const [isOnly, setOnly] = useState(address.followed === 'only');
  const all = useFollowed();
  const followed = useMemo(
    () => new Set(competitors.filter(({ id }) => all.has(id)).map(({ id }) => id)),
    [competitors, all],
  );
  // the last one can be left from its own page, with the list still narrowed to it
  const isNarrowed = isOnly && followed.size > 0;
  useEffect(() => {
    const among = isNarrowed ? competitors.filter(({ id }) => followed.has(id)) : competitors;
    const found = matchingCompetitors(among, typed);
    onMarks({ listed: found ?? (isNarrowed ? followed : null), followed });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same act at each render
  }, [competitors, followed, isNarrowed, typed]);
  useInAddress(useDebounced(typed.trim(), addressEveryMs), isNarrowed);
  if (!isLong) return null;
  return (
    <div className="px-4 pt-3 lg:px-6">
      <div className="flex gap-2">
        <SearchInput
          label={texts.find}
          value={typed}
          onChange={setTyped}
          name="find"
          dense
          className="min-w-0 grow"
        />
        {followed.size > 0 ? (
          <Chip isOn={isNarrowed} count={followed.size} onClick={() => setOnly(!isNarrowed)}>
            <Icon icon={Star} size="s" fill />
            {texts.following}
          </Chip>
        ) : null}
      </div>
      <p role="status" className="text-14 text-ink-2">
        {isNobody ? texts.nobodyFound : null}
      </p>
    </div>
  );
}

/** So that the way back from a competitor leads to the same rows. */
function useInAddress(find: string, isNarrowed: boolean): void {
  const navigate = useNavigate();
  const address = useSearch({ strict: false });
  const followed = isNarrowed ? ('only' as const) : undefined;
  useEffect(() => {
    if ((address.find ?? '') === find && address.followed === followed) return;
    void navigate({
      to: '.',
      search: (known: object) => ({ ...known, find: find === '' ? undefined : find, followed }),
      replace: true,
      resetScroll: false,
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- written when it changes here, not when the address does
  }, [find, followed]);
}
