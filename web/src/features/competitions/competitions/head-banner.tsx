import type { BoardCompetition } from '@cruxboard/contracts/competitions/leaderboards/leaderboards';
import { useState } from 'react';
import { phaseOf, useNow } from '../model/clock';
import { Banner } from './banner';

const phaseEveryMs = 5_000;

/**
 * The banner above the leaderboard before the start and after the end; while live, nothing pushes the leaderboard
 * down.
 */
export function HeadBanner({ competition }: { competition: BoardCompetition }) {
  const phase = phaseOf(competition, useNow(phaseEveryMs));
  const isQuiet = phase !== 'live' && phase !== 'time-up';
  // don't push down a leaderboard that someone is reading when the competition ends
  const [wasQuiet] = useState(isQuiet);
  const { bannerUrl } = competition;
  if (!bannerUrl || !isQuiet || !wasQuiet) return null;
  return (
    <div className="lg:mx-auto lg:max-w-home lg:px-8 lg:pt-5">
      <Banner address={bannerUrl} look="head" />
    </div>
  );
}
