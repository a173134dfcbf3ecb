import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useState } from 'react';
import { phaseOf, useNow } from '../model/clock';
import { Banner } from './banner';

const phaseEveryMs = 5_000;

/** The organiser's picture over the board, before and after: while it runs, nothing stands above the board. */
export function HeadBanner({ competition }: { competition: BoardCompetition }) {
  const phase = phaseOf(competition, useNow(phaseEveryMs));
  const isQuiet = phase !== 'live' && phase !== 'time-up';
  // a board that somebody reads as it ends is not pushed down
  const [wasQuiet] = useState(isQuiet);
  const { bannerUrl } = competition;
  if (!bannerUrl || !isQuiet || !wasQuiet) return null;
  return (
    <div className="lg:mx-auto lg:max-w-[86rem] lg:px-8 lg:pt-5">
      <Banner address={bannerUrl} look="head" />
    </div>
  );
}
